/** How the mail server misbehaves, if it does. */
export interface MailFaults {
  /** Every message is refused for now (SMTP 451), until this is off again. */
  refuseAll: boolean;
  /** Every nth message is refused for now; 0 for none. */
  refuseEvery: number;
  /** Recipients that are refused for good (SMTP 550). */
  rejectRecipients: string[];
  /** Each message is answered so many milliseconds later. */
  delayMs: number;
  /** So many of the next messages are stored, and then the connection breaks without an answer. */
  closeAfterData: number;
}

export const NO_FAULTS: MailFaults = {
  refuseAll: false,
  refuseEvery: 0,
  rejectRecipients: [],
  delayMs: 0,
  closeAfterData: 0,
};
