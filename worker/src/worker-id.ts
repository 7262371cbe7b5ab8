import { randomBytes } from 'node:crypto';

/** Identifies this process in claims and leases. */
export const WORKER_ID = `${process.pid}-${randomBytes(4).toString('hex')}`;
