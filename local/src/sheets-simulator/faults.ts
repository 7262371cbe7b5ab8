/** How the spreadsheet service misbehaves, if it does. */
export interface SheetsFaults {
  /** Writes a minute that are taken; more get 429, as Google's quota of a user has it. */
  writesPerMinute: number;
  /** So many of the next calls fail. */
  failNext: number;
  /** Every nth call fails; 0 for none. */
  failEvery: number;
  /** With this status. */
  failStatus: number;
  /** Each call is answered so many milliseconds later, after it was carried out. */
  delayMs: number;
  /** So many of the next calls are carried out, and then the connection breaks without an answer. */
  dropResponses: number;
  /** Whether the spreadsheet is shared with the service account. */
  shared: boolean;
  /** Whether the service account's key is accepted. */
  keyAccepted: boolean;
}

export const NO_FAULTS: SheetsFaults = {
  writesPerMinute: 60,
  failNext: 0,
  failEvery: 0,
  failStatus: 503,
  delayMs: 0,
  dropResponses: 0,
  shared: true,
  keyAccepted: true,
};
