import { IsIn, Matches, ValidateIf } from 'class-validator';
import type { Paise } from './money.js';
import { IDEMPOTENCY_KEY_PATTERN } from './routes.js';
import { applyDecorators, NumberInRange, OptionalText, RequiredText, Satisfies } from './validation.js';

/* Payments that an organiser records, because they did not go through the payment provider. */

/** `waived`: the organisers ask for no fee. */
export const OFFLINE_METHODS = ['cash', 'upi', 'bank-transfer', 'waived'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

export const OFFLINE_METHOD_NAMES: Record<OfflineMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  'bank-transfer': 'Bank transfer',
  waived: 'Fee waived',
};

/** A payment as an organiser enters it. */
export class OfflinePayment {
  @IsIn(OFFLINE_METHODS, { message: 'Please choose how it was paid' }) method!: OfflineMethod;

  /** Paise; 0 if it is waived. */
  @NumberInRange(0, 'Please enter the amount', { max: 10_000_000, whole: true })
  amount!: Paise;

  /** The number of the transfer or receipt; may be empty for cash. */
  @OptionalText(64) reference!: string;

  /** ISO day on which the money arrived. */
  @PastDay() receivedOn!: string;

  @IfWaived(RequiredText('Please enter a reason', 250)) reason?: string;
}

/** Body of POST /delegates/:id/payments, which confirms a pending registration. Idempotent by `key`. */
export class RecordPayment extends OfflinePayment {
  @Matches(IDEMPOTENCY_KEY_PATTERN, { message: 'The idempotency key is missing' }) key!: string;
}

/** How a payment arrived that the provider does not know. */
export interface OfflinePaymentView {
  method: OfflineMethod;
  reference: string;
  receivedOn: string;
  reason?: string;
}

function IfWaived(validator: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    validator,
    ValidateIf(({ method }: OfflinePayment) => method === 'waived'),
  );
}

/** An ISO day that is not later than tomorrow, because time zones differ. */
function PastDay(): PropertyDecorator {
  const isPast = (value: unknown) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    Date.parse(value) < Date.now() + 86_400_000;
  return Satisfies('pastDay', isPast, 'Please enter the day on which the money arrived');
}

/** One line of a bank or UPI statement. Amounts in paise. */
export interface StatementLine {
  /** Starts at 1, as in the file. */
  line: number;
  /** ISO day. */
  receivedOn: string;
  amount: Paise;
  /** The text by which the payer can be recognised: name, note, phone, UPI address. */
  description: string;
  /** The bank's number of the transfer. */
  reference: string;
}

/**
 * What POST /payment/statements/matches proposes for a line; nothing is recorded by it.
 * `exact`: amount and a registration's email, phone, UPI reference or full name · `likely`: amount and a part of the name ·
 * `recorded`: a payment with this reference exists already · `none`: no open registration fits.
 */
export interface StatementMatch extends StatementLine {
  match: 'exact' | 'likely' | 'recorded' | 'none';
  /** Open registrations that fit, best first. */
  candidates: { id: string; fullName: string; institution: string; amount: Paise }[];
}
