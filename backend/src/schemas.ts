/** The stored documents, for fixtures and benchmarks that write to the database directly. */
export type { AllotmentChange, Move } from './allotment/changes/allotment-change.schema.js';
export type { Seat } from './allotment/seats/seat.schema.js';
export type { Application } from './applications/application.schema.js';
export type { Coupon } from './sales/coupons/coupon.schema.js';
export type { PaymentOrder } from './payment/orders/order.schema.js';
export { paymentStatusRank } from './payment/provider/provider-entities.js';
export type { OutboxDocument } from './platform/events/outbox.js';
export type { Registration } from './registration/delegates/registration.schema.js';
export { toSearchWords } from './registration/search-words/search-words.js';
