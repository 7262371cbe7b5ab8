/**
 * Fails a job on purpose, to end or retry it; the delivery or the spreadsheet status holds the reason. Any other error of a
 * job is logged as a fault (queues.ts). The queue dashboard shows `message`, so it must not contain personal data.
 */
export class ExpectedJobFailure extends Error {}
