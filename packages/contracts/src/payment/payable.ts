/** What a payment is for. The module that owns its kind opens the orders and handles the events. `id` is internal. */
export interface Payable {
  kind: string;
  id: string;
}

/**
 * The payable of an order or an event. Earlier versions had `registration` instead, the id of the only kind. It is written beside it
 * for one release, because a backend of such a version may run beside this one.
 */
export interface PayableFields {
  payable?: Payable;
  registration?: string;
}

/** The kind of the payable that is a registration. */
export const REGISTRATION = 'registration';

/** The kind of the payables that are sums which a school pays. */
export const DELEGATION = 'delegation';

export function payableOf({ payable, registration = '' }: PayableFields): Payable {
  return payable ?? { kind: REGISTRATION, id: registration };
}

export function toPayableFields(payable: Payable): PayableFields {
  return { payable, ...(payable.kind === REGISTRATION && { registration: payable.id }) };
}

/** Returns the id of the registration that is paid, or null if something else is. */
export function registrationOf(fields: PayableFields): string | null {
  const { kind, id } = payableOf(fields);
  return kind === REGISTRATION ? id : null;
}
