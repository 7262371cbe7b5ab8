import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Paise } from './money.js';
import { IDEMPOTENCY_KEY_PATTERN } from '../routes.js';
import { IsoDate } from '../value-rules.js';
import { applyDecorators, NumberInRange, OptionalText, RequiredText, Satisfies } from '../validation.js';

/* Payments that an organiser records, because they did not go through the payment provider. */

/** `waived`: the organisers ask for no fee. */
export const OFFLINE_METHODS = ['cash', 'upi', 'bank-transfer', 'cheque', 'waived'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

export const OFFLINE_METHOD_NAMES: Record<OfflineMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  'bank-transfer': 'Bank transfer',
  cheque: 'Cheque',
  waived: 'Fee waived',
};

/** A payment as an organiser enters it. */
export class OfflinePayment {
  @IsIn(OFFLINE_METHODS, { message: 'Please choose how it was paid' }) method!: OfflineMethod;

  /** Paise; 0 if it is waived. */
  @IfNotWaived(NumberInRange(1, 'Please enter the amount', { max: 1_000_000_000, whole: true }))
  amount!: Paise;

  /** The number of the transfer or receipt; may be empty for cash. */
  @OptionalText(64) reference!: string;

  /** ISO day on which the money arrived. */
  @PastDay() receivedOn!: string;

  @IfWaived(RequiredText('Please enter a reason', 250)) reason?: string;

  /** Why less than what is due is enough; required if it is less. The rest is a discount. */
  @IsOptional() @OptionalText(250) discountReason?: string;

  /** Paise: the whole transfer, if it pays for several delegates. Without it, a reference is recorded once. */
  @IsOptional()
  @NumberInRange(1, 'Please enter the amount of the whole transfer', { max: 10_000_000_000, whole: true })
  transferAmount?: Paise;
}

/** Body of POST /delegates/:id/payments, which confirms a pending registration. Idempotent by `key`. */
export class RecordPayment extends OfflinePayment {
  @Matches(IDEMPOTENCY_KEY_PATTERN, { message: 'The idempotency key is missing' }) key!: string;
}

/** How a payment arrived that was not made through the provider. */
export interface OfflinePaymentView {
  method: OfflineMethod;
  reference: string;
  receivedOn: string;
  reason?: string;
  discountReason?: string;
}

function IfWaived(validator: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    validator,
    ValidateIf(({ method }: OfflinePayment) => method === 'waived'),
  );
}

function IfNotWaived(validator: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    validator,
    ValidateIf(({ method }: OfflinePayment) => method !== 'waived'),
  );
}

/** An ISO day that is not later than tomorrow, because time zones differ, and not in another century by mistake. */
function PastDay(): PropertyDecorator {
  const message = 'Please enter the day on which the money arrived';
  const isPast = (value: unknown) =>
    typeof value === 'string' && value >= '2000' && Date.parse(value) < Date.now() + 86_400_000;
  return applyDecorators(IsoDate(message), Satisfies('pastDay', isPast, message));
}

const INVALID_LINE = { message: 'This line of the statement isn’t valid' };

/** One line of a bank or UPI statement. */
export class StatementLine {
  /** Starts at 1, as in the file. */
  @Min(1, INVALID_LINE) @IsInt(INVALID_LINE) line!: number;

  @PastDay() receivedOn!: string;

  /** Paise. */
  @NumberInRange(1, 'Please enter the amount', { max: 10_000_000_000, whole: true }) amount!: Paise;

  /** The text by which the payer can be recognised: name, note, phone, UPI address. */
  @OptionalText(500) description!: string;

  /** The bank's number of the transfer. */
  @OptionalText(64) reference!: string;
}

export const MAX_STATEMENT_LINES = 2_000;

/** Body of POST /payment/statements/matches. */
export class StatementMatchesRequest {
  @ValidateNested({ each: true, ...INVALID_LINE })
  @ArrayMaxSize(MAX_STATEMENT_LINES, { message: 'Please send at most 2,000 lines at once' })
  @IsArray({ message: 'Please send the lines of the statement' })
  @Type(() => StatementLine)
  lines!: StatementLine[];
}

/**
 * What POST /payment/statements/matches proposes for a line; nothing is recorded by it.
 * `exact`: the amount due, and the delegate's email, phone or full name, of one registration only, which is the only one of its
 * address; or a school's reference and at most what it owes · `likely`: other registrations share a name, phone or email with it · `recorded`: payments with this reference
 * make up its amount · `none`: no unpaid registration fits.
 */
export interface StatementMatch {
  line: StatementLine;
  match: 'exact' | 'likely' | 'recorded' | 'none';
  /** Paise: what was recorded with this reference; absent if nothing was. The rest is compared with what is due. */
  recorded?: Paise;
  /** Unpaid registrations that fit, best first; `id` is the internal `_id`, `amount` what is due in paise. */
  candidates: UnpaidDelegate[];
}

export interface UnpaidDelegate {
  id: string;
  /** True if it is a school: `id` is the delegation's, `fullName` the school's, and any part of the amount can be paid. */
  isSchool?: true;
  fullName: string;
  institution: string;
  email: string;
  phone: string;
  /** When it was started, as an ISO time. */
  createdAt: string;
  amount: Paise;
}
