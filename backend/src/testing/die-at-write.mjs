// Preloaded into the backend's program by tests (`node --import`): kills it with SIGKILL in the moment in which it is about
// to send its n-th write, so that the write before it is done and this one is not. Counts what changes something: MongoDB's
// write commands on the collections of a registration's, an import's and an erasure's way, and Bull's scripts. DIE_AT=0
// counts only. With another signal in DIE_BY it is sent that one: SIGSTOP makes it fall asleep there.
import { Socket } from 'node:net';
import { writeSync } from 'node:fs';

const DIE_AT = Number(process.env.DIE_AT);
const COLLECTIONS = new Set([
  'registrations',
  'payment_orders',
  'coupons',
  'payment_mismatches',
  'deliveries',
  'applications',
  'seats',
  'allotment_changes',
  'imports',
  'committees',
  'faqs',
  'erasures',
]);
const OP_MSG = 2013;
let count = 0;

const { write } = Socket.prototype;
Socket.prototype.write = function writeOrDie(data, ...rest) {
  const what = mongoWrite(data) ?? bullWrite(data);
  if (what) {
    count += 1;
    if (count === DIE_AT) writeSync(2, `about to write ${count}\n`);
    if (count === DIE_AT) process.kill(process.pid, process.env.DIE_BY ?? 'SIGKILL');
    writeSync(2, `write ${count}: ${what}\n`);
  }
  return write.call(this, data, ...rest);
};

/** A message's first BSON element names the command and its collection: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol */
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
