/**
 * Ends a job, or has it tried again, on purpose: the delivery's line or the spreadsheet's status says why. Whatever else ends a
 * job is a fault, and stands in the log (queue.ts). `message` is shown on the queues' board, so it names nobody.
 */
export class ExpectedJobFailure extends Error {}
