/** How the provider behaves until told otherwise: well. Tests and demos set what they want to see go wrong. */
export interface PaymentScenario {
  /** So many of the next API calls answer `failStatus` and do nothing. */
  failNext: number;
  failStatus: number;
  /** So many of the next API calls are carried out, and then the connection breaks before the answer. */
  dropResponses: number;
  /** Each API call is carried out at once and answered so many milliseconds later. */
  delayMs: number;
  /** Which calls the above are for, by how they begin: 'POST /v1/orders'. All of them by default. */
  only: string;
  /** What a refund is at first: with `pending` it waits for `settleRefund`, `refused` answers an error. */
  refunds: 'processed' | 'pending' | 'refused';
  /** `hold` keeps webhooks until they are asked for, `drop` throws them away. */
  webhooks: 'send' | 'hold' | 'drop';
  /** How often each webhook is sent, with one and the same event id. */
  webhookCopies: number;
  /** In which order the webhooks of one payment are sent. */
  webhookOrder: 'as-made' | 'reversed' | 'shuffled';
  /** Where webhooks go; '' keeps them until there is an address. */
  webhookUrl: string;
}

export const DEFAULT_SCENARIO: PaymentScenario = {
  failNext: 0,
  failStatus: 503,
  dropResponses: 0,
  delayMs: 0,
  only: '',
  refunds: 'processed',
  webhooks: 'send',
  webhookCopies: 1,
  webhookOrder: 'as-made',
  webhookUrl: '',
};
