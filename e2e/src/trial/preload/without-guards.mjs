// Preloaded into backends and workers where a trial has to find that guards are out: it takes conditions out of writes on
// their way to the database.
import { createRequire } from 'node:module';

/** The program's own driver. */
const { Collection } = createRequire(process.argv[1])('mongodb');
const { updateOne, bulkWrite } = Collection.prototype;

/** A coupon is redeemed however few redemptions are left. */
Collection.prototype.updateOne = function redeemAnyway(filter, ...rest) {
  const { redemptionsLeft: _enough, ...others } = filter;
  return updateOne.call(this, this.collectionName === 'coupons' ? others : filter, ...rest);
};

/** A mail is claimed whatever became of it, also where it was sent. */
Collection.prototype.bulkWrite = function claimAnyway(operations, ...rest) {
  const isDeliveries = this.collectionName === 'deliveries';
  return bulkWrite.call(this, isDeliveries ? operations.map(withoutState) : operations, ...rest);
};

/** Of the deliveries' writes only a claim has alternatives. */
function withoutState(operation) {
  const { filter, update } = operation.updateOne ?? {};
  return filter?.$or ? { updateOne: { filter: { _id: filter._id }, update } } : operation;
}
