/** How the simulated provider behaves. Tests and demos inject faults by changing it. */
export interface PaymentScenario {
  /** The number of next API calls that fail with `failStatus` and have no effect. */
  failNext: number;
  failStatus: number;
  /** The number of next API calls that are processed but whose connection is closed without a response. */
  dropResponses: number;
  /** Delay between processing an API call and responding. */
  delayMs: number;
  /** Limits the faults above to calls that begin with this: 'POST /v1/orders'. All calls by default. */
  only: string;
  /** The initial state of refunds: `pending` waits for `settleRefund`, `refused` responds with an error. */
  refunds: 'processed' | 'pending' | 'refused';
  /** `hold` keeps webhooks until `deliverWebhooks` is called, `drop` discards them. */
  webhooks: 'send' | 'hold' | 'drop';
  /** How often each webhook is sent, with the same event id. */
  webhookCopies: number;
  /** The order in which the webhooks of one payment are sent. */
  webhookOrder: 'as-made' | 'reversed' | 'shuffled';
  /** The webhooks' URL; '' keeps them until there is one. */
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
