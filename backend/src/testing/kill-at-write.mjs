// Tests preload this into the backend (`node --import`). It kills the process just before the n-th write is sent, so that
// the writes before it are done and this one is not. It counts MongoDB's write commands on the collections that
// registrations, imports, erasures and editions use, and Bull's scripts. KILL_AT=0 only counts. KILL_SIGNAL replaces SIGKILL; SIGSTOP
// suspends the process.
import { Socket } from 'node:net';
import { writeSync } from 'node:fs';

const KILL_AT = Number(process.env.KILL_AT);
const COLLECTIONS = new Set([
  'registrations',
  'payment_orders',
  'coupons',
  'payment_mismatches',
  'receipts',
  'deliveries',
  'applications',
  'seats',
  'allotment_changes',
  'imports',
  'committees',
  'faqs',
  'erasures',
  'editions',
]);
const OP_MSG = 2013;
let count = 0;

const { write } = Socket.prototype;
Socket.prototype.write = function writeOrKill(data, ...rest) {
  const description = mongoWrite(data) ?? bullWrite(data);
  if (description) {
    count += 1;
    if (count === KILL_AT) writeSync(2, `about to write ${count}\n`);
    if (count === KILL_AT) process.kill(process.pid, process.env.KILL_SIGNAL ?? 'SIGKILL');
    writeSync(2, `write ${count}: ${description}\n`);
  }
  return write.call(this, data, ...rest);
};

/** The first BSON element of a message is the command's name with its collection: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol */
function mongoWrite(data) {
  if (!Buffer.isBuffer(data) || data.length < 40 || data.readInt32LE(12) !== OP_MSG) return undefined;
  const name = data.indexOf(0, 26);
  const command = data.toString('latin1', 26, name);
  if (!/^(insert|update|delete|findandmodify)$/i.test(command)) return undefined;
  const collection = data.toString('latin1', name + 5, name + 4 + data.readInt32LE(name + 1));
  return COLLECTIONS.has(collection) ? `${command} ${collection}` : undefined;
}

function bullWrite(data) {
  const text = String(data);
  return /^\*\d+\r\n\$\d+\r\neval(sha)?\r\n/i.test(text) && text.includes('bull:emails:') ? 'job' : undefined;
}
