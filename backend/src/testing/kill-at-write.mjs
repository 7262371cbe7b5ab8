// Tests preload this into the backend (`node --import`). It kills the process just before a write is sent, so that the writes
// before it are done and this one is not. It counts MongoDB's write commands on the collections that registrations, imports,
// erasures, editions and mailings use, and Bull's scripts. KILL_AT is the number of the write or its kind, such as 'update coupons',
// which means the first one. KILL_AT=0 only counts. KILL_SIGNAL replaces SIGKILL; SIGSTOP suspends the process.
import { Socket } from 'node:net';
import { writeSync } from 'node:fs';

const { KILL_AT = '0', KILL_SIGNAL = 'SIGKILL' } = process.env;
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
  'mailings',
]);
const OP_MSG = 2013;
let count = 0;
let isKilled = false;

const { write } = Socket.prototype;
Socket.prototype.write = function writeOrKill(data, ...rest) {
  const kind = mongoWrite(data) ?? bullWrite(data);
  if (kind) {
    count += 1;
    if (!isKilled && (KILL_AT === String(count) || KILL_AT === kind)) {
      isKilled = true;
      writeSync(2, `about to write ${KILL_AT}\n`);
      process.kill(process.pid, KILL_SIGNAL);
    }
    writeSync(2, `write ${count}: ${kind}\n`);
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
