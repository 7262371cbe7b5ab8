/** The faults of the mail server. */
export interface MailFaults {
  /** Rejects all messages temporarily (SMTP 451). */
  refuseAll: boolean;
  /** Rejects every nth message temporarily; 0 for none. */
  refuseEvery: number;
  /** Recipients that are rejected permanently (SMTP 550). */
  rejectRecipients: string[];
  /** Delay before responding to a message. */
  delayMs: number;
  /** The number of next messages that are stored but whose connection is closed without a response. */
  closeAfterData: number;
}

export const NO_FAULTS: MailFaults = {
  refuseAll: false,
  refuseEvery: 0,
  rejectRecipients: [],
  delayMs: 0,
  closeAfterData: 0,
};
