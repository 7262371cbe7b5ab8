// Preloaded into backends and workers of a trial that must detect missing guards: removes conditions from filters of
// writes, dispatches events without regard to newer versions, and widens the gap between reading and writing.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { backendPrototype } from './backend-class.mjs';

const eventHandlers = await backendPrototype('platform/events/event-handlers.js', 'EventHandlers');
const places = await backendPrototype('sales/places/places.service.js', 'PlacesService');
const captures = await backendPrototype('payment/orders/captures.service.js', 'CapturesService');

/** Completes an event without the handlers that only a newer version has. */
eventHandlers.required = function (type) {
  return this.own(type).map(({ name }) => name);
};

/** Gives everybody a place. */
places.take = () => Promise.resolve('taken');
places.takeForPayment = () => Promise.resolve(null);
places.takeForSchool = () => Promise.resolve('taken');

/** Forgets the second payment of a registration. */
captures.recordSecondPayment = () => Promise.resolve();

/** The program's own driver. */
const { Collection } = createRequire(process.argv[1])('mongodb');
const { updateOne, insertOne, bulkWrite, findOneAndUpdate } = Collection.prototype;

/** Redeems a coupon even if no redemptions are left. */
Collection.prototype.updateOne = function (filter, ...args) {
  const { redemptionsLeft: _guard, ...unguarded } = filter;
  return updateOne.call(this, this.collectionName === 'coupons' ? unguarded : filter, ...args);
};

/** Records an allotment change late, so that changes decided meanwhile get the same number. */
Collection.prototype.insertOne = async function (...args) {
  if (this.collectionName === 'allotment_changes') await sleep(500);
  return insertOne.apply(this, args);
};

/** Writes a school as it was read some time before, be it that another change came first. */
Collection.prototype.findOneAndUpdate = async function (filter, ...args) {
  if (this.collectionName !== 'delegations') return findOneAndUpdate.call(this, filter, ...args);
  await sleep(300);
  const { revision: _guard, ...unguarded } = filter;
  return findOneAndUpdate.call(this, unguarded, ...args);
};

/** Claims a delivery in any state, even if it was sent. */
Collection.prototype.bulkWrite = function (operations, ...args) {
  const isDeliveries = this.collectionName === 'deliveries';
  return bulkWrite.call(this, isDeliveries ? operations.map(withoutState) : operations, ...args);
};

/** Among the writes of deliveries only a claim has an `$or`. */
function withoutState(operation) {
  const { filter, update } = operation.updateOne ?? {};
  return filter?.$or ? { updateOne: { filter: { _id: filter._id }, update } } : operation;
}
