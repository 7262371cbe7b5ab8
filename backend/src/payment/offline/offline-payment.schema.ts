import { Prop, Schema } from '@nestjs/mongoose';
import {
  OFFLINE_METHODS,
  type OfflineMethod,
  type OfflinePaymentView,
} from '@mun/contracts/payment/offline-payments';

/** How an organiser recorded that a registration was paid, or that no fee is asked for. The amount is the order's. */
@Schema({ _id: false, versionKey: false })
export class OfflinePaymentRecord {
  /** The idempotency key of the form that recorded it. */
  @Prop({ type: String, required: true }) key!: string;

  @Prop({ type: String, enum: OFFLINE_METHODS, required: true }) method!: OfflineMethod;

  /** The number of the transfer or of a paper receipt; may be empty. */
  @Prop({ type: String, default: '' }) reference!: string;

  /**
   * `toReferenceKey` of the reference, unless it is empty, and the number of the part of the transfer. It is unique, so that
   * two organisers cannot record more than a transfer at the same moment.
   */
  @Prop({ type: String }) referenceKey?: string;

  /** Paise: the whole transfer, if it paid for several delegates. */
  @Prop({ type: Number, validate: Number.isInteger }) transferAmount?: number;

  /** ISO day. */
  @Prop({ type: String, required: true }) receivedOn!: string;

  /** Why the fee is waived. */
  @Prop({ type: String }) reason?: string;

  /** Why less than what was due is enough. */
  @Prop({ type: String }) discountReason?: string;
}

/**
 * Banks and people write the same reference with other spaces and in another case.
 * @param part of the transfer, from 0: 'UTR5512', 'UTR5512 1', …
 */
export function toReferenceKey(reference: string, part = 0): string {
  const key = reference.replaceAll(/\s/g, '').toUpperCase();
  return part === 0 ? key : `${key} ${part}`;
}

export function toOfflineView({
  method,
  reference,
  receivedOn,
  reason,
  discountReason,
}: OfflinePaymentRecord): OfflinePaymentView {
  return {
    method,
    reference,
    receivedOn,
    ...(reason !== undefined && { reason }),
    ...(discountReason !== undefined && { discountReason }),
  };
}
