/** The faults of the simulated spreadsheet service. */
export interface SheetsFaults {
  /** Further writes in a minute get 429, like Google's quota per user. */
  writesPerMinute: number;
  /** The number of next calls that fail. */
  failNext: number;
  /** Every nth call fails; 0 for none. */
  failEvery: number;
  /** The status of failing calls. */
  failStatus: number;
  /** Delay between processing a call and responding. */
  delayMs: number;
  /** The number of next calls that are processed but whose connection is closed without a response. */
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
