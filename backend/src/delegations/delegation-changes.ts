import {
  BadRequestException,
  ConflictException,
  GoneException,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { NO_STUDENT, type School, type Student } from '@mun/contracts/delegations/delegations';
import { earnsFreePlaces, type GroupRule } from '@mun/contracts/delegations/group-rule';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { toEmailKey } from '../platform/email-key.js';
import { adminAction } from '../platform/events/outbox.js';
import { fieldErrors } from '../platform/http/validation.js';
import { activePlaces, creditOf } from './account/account.js';
import type { ColleagueFields, DelegationFields, PlaceFields, LineFields } from './delegation.schema.js';

export const INVALID_LINK = 'This link is no longer valid. Please ask for a new one.';

/** The id of the adviser who registered the school. */
export const FIRST_ADVISER = 'first';

export function newLine(
  id: string,
  kind: LineFields['kind'],
  amount: Paise,
  text: string,
  { place, by }: { place?: string; by?: Actor } = {},
): LineFields {
  return { id, at: new Date(), kind, amount, text, ...(place !== undefined && { place }), ...(by && { by }) };
}

export function hasLine({ lines }: Pick<DelegationFields, 'lines'>, id: string): boolean {
  return lines.some((line) => line.id === id);
}

export function findPlace({ places }: DelegationFields, placeId: string): PlaceFields {
  const place = places.find(({ id }) => id === placeId);
  if (!place) throw new NotFoundException('This place does not exist.');
  return place;
}

/** Returns the place of a registration, unless it was dropped. */
export function placeOf(
  delegation: DelegationFields,
  registration: string | undefined,
): PlaceFields | undefined {
  return activePlaces(delegation).find((place) => place.registration === registration);
}

/** @param more what it has from the beginning */
export function newPlace(number: number, price: Paise, more: Partial<PlaceFields> = {}): PlaceFields {
  const id = new Types.ObjectId().toHexString();
  return { id, number, price, version: 1, generation: 0, link: 0, student: NO_STUDENT, ...more };
}

/** Returns the highest number of a place so far, which no other place gets. */
export function lastNumber({ places }: Pick<DelegationFields, 'places'>): number {
  return Math.max(0, ...places.map(({ number }) => number));
}

/** @throws NotFoundException; ConflictException if the place was dropped */
export function findActivePlace(delegation: DelegationFields, placeId: string): PlaceFields {
  const place = findPlace(delegation, placeId);
  if (place.droppedAt) throw new ConflictException('This place was given back.');
  return place;
}

export function withPlace(delegation: DelegationFields, changed: PlaceFields): DelegationFields {
  return {
    ...delegation,
    places: delegation.places.map((place) => (place.id === changed.id ? changed : place)),
  };
}

/** Without its student, whose link must not show the next one's data. A paid place gets another registration. */
export function emptied(place: PlaceFields): PlaceFields {
  const {
    registration: _registration,
    claimedAt: _claimedAt,
    isEmailTaken: _taken,
    isHead: _head,
    ...rest
  } = place;
  return { ...rest, student: NO_STUDENT, version: place.version + 1, link: place.link + 1 };
}

/** Dropped places come last. Their students' personal data goes with the registration, or is not needed any more. */
export function withoutPlaces(
  delegation: DelegationFields,
  dropped: PlaceFields[],
  percent: number,
): DelegationFields {
  const ids = new Set(dropped.map(({ id }) => id));
  const at = new Date();
  const credits = dropped.map((place) =>
    newLine(`credit:${place.id}`, 'credit', creditOf(place, percent), `Place ${place.number} given back`, {
      place: place.id,
    }),
  );
  return {
    ...delegation,
    places: [
      ...delegation.places.filter(({ id }) => !ids.has(id)),
      ...dropped.map(({ isHead: _head, ...place }) => ({
        ...place,
        droppedAt: at,
        version: place.version + 1,
      })),
    ],
    lines: [...delegation.lines, ...credits.filter(({ amount }) => amount > 0)],
  };
}

/**
 * Charges a free place at the price of an unpaid one that was dropped, if those that are left no longer earn it. Otherwise a
 * school could drop all places but the free ones.
 */
export function withoutUnearned(
  delegation: DelegationFields,
  { price }: PlaceFields,
  rule: GroupRule,
): DelegationFields {
  if (price === 0) return delegation;
  const charged = activePlaces(delegation).filter(({ isPrepaid }) => !isPrepaid);
  const free = charged.filter((place) => place.price === 0);
  if (earnsFreePlaces(rule, free.length, charged.length - free.length)) return delegation;
  const unearned = free.findLast(({ registration }) => registration === undefined);
  if (!unearned) return delegation;
  const { id, number } = unearned;
  const line = newLine(`charge:${id}`, 'charge', price, `Place ${number} is no longer free`, { place: id });
  return { ...withPlace(delegation, { ...unearned, price }), lines: [...delegation.lines, line] };
}

/** Advisers whose links work, the first one first. */
export function advisersOf({
  details,
  adviserId = FIRST_ADVISER,
  link,
  colleagues = [],
}: DelegationFields): ColleagueFields[] {
  const { adviserName: name, adviserEmail: email, adviserPhone: phone } = details;
  return [{ id: adviserId, name, email, phone, link }, ...colleagues];
}

/** Returns the id of an adviser of a registration that was merged into another one, in which there is a first one already. */
export function mergedAdviserId(merged: string, adviser: string): string {
  return adviser === FIRST_ADVISER ? merged : adviser;
}

/** Ends an adviser's link; of the first one, a colleague takes the place. @throws ConflictException if nobody is left */
export function withoutAdviser(delegation: DelegationFields, adviser: string): DelegationFields {
  const kept = advisersOf(delegation).filter(({ id }) => id !== adviser);
  const [first, ...colleagues] = kept;
  if (!first) throw new ConflictException('A school needs an adviser. Please add another one first.');
  const { id: adviserId, name: adviserName, email: adviserEmail, phone: adviserPhone, link } = first;
  const details = { ...delegation.details, adviserName, adviserEmail, adviserPhone };
  return { ...delegation, details, link, colleagues, ...(adviserId !== FIRST_ADVISER && { adviserId }) };
}

/**
 * Merges the later registration of a school into the earlier one. Confirmed places come first, so that the money of both covers
 * them. Free ones need no further payment.
 */
export function combine(kept: DelegationFields, merged: DelegationFields): DelegationFields {
  let number = lastNumber(kept);
  const hasHead = kept.places.some(({ isHead }) => isHead);
  const numbered = merged.places.map(({ isHead, ...place }) => ({
    ...place,
    number: ++number,
    ...(isHead && !hasHead && { isHead }),
  }));
  const places = [...kept.places, ...numbered].map((place) =>
    place.price === 0 && rankOf(place) === 0 ? { ...place, isPrepaid: true } : place,
  );
  const lines = merged.lines
    .filter(({ id }) => !hasLine(kept, id))
    .map((line) => ({ ...line, text: `${line.text} (${merged.reference})` }));
  const holds = [kept.heldUntil, merged.heldUntil].flatMap((until) => until?.getTime() ?? []);
  const wishes = kept.wishes?.length ? kept.wishes : merged.wishes;
  const openedAt = kept.openedAt ?? merged.openedAt;
  const known = new Set(advisersOf(kept).map(({ email }) => toEmailKey(email)));
  const joining = advisersOf(merged)
    .filter(({ email }) => email !== '' && !known.has(toEmailKey(email)))
    .map((adviser) => ({ ...adviser, id: mergedAdviserId(merged._id.toHexString(), adviser.id) }));
  // Who has moved from one to the other stays.
  const moved = new Set(places.flatMap(({ registration = [] }) => registration));
  const released = [...(kept.released ?? []), ...(merged.released ?? [])].filter((id) => !moved.has(id));
  return {
    ...kept,
    details: {
      ...kept.details,
      secondContact: kept.details.secondContact || merged.details.secondContact,
    },
    colleagues: [...(kept.colleagues ?? []), ...joining],
    note: [kept.note, merged.note].filter(Boolean).join('\n'),
    places: places.toSorted((a, b) => rankOf(a) - rankOf(b)),
    lines: [...kept.lines, ...lines].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ...(wishes && { wishes }),
    swaps: [...(kept.swaps ?? []), ...(merged.swaps ?? [])],
    instalments: [...kept.instalments, ...merged.instalments],
    ended: [...kept.ended, ...merged.ended],
    released,
    maxPlaces: Math.max(kept.maxPlaces, activePlaces({ places }).length),
    merged: [
      ...(kept.merged ?? []),
      ...(merged.merged ?? []),
      { id: merged._id.toHexString(), reference: merged.reference },
    ],
    ...(holds.length > 0 && { heldUntil: new Date(Math.max(...holds)) }),
    ...(openedAt && { openedAt }),
  };
}

function rankOf({ droppedAt, registration }: PlaceFields): number {
  if (droppedAt) return 2;
  return registration === undefined ? 1 : 0;
}

export function assertPlaces(count: number, max: number): void {
  if (count <= max) return;
  const message = `A school can have at most ${max} places. Please ask the organisers if you need more.`;
  throw new BadRequestException(fieldErrors([{ field: 'places', message }]));
}

/** @throws GoneException if a student's link was renewed, or has been used */
export function assertUnusedLink({ link, claimedAt }: PlaceFields, number: number): void {
  if (link !== number) throw new GoneException(INVALID_LINK);
  if (claimedAt)
    throw new GoneException(
      'You’ve already sent your details. Your teacher can change them, or send you a new link.',
    );
}

export function assertVersion(
  expected: number | undefined,
  current: number,
  message = 'Somebody else has changed this meanwhile. Your entries are still here.',
): void {
  if (expected !== undefined && expected !== current) throw new PreconditionFailedException(message);
}

/** Without what a class instance has beside the fields. */
export function toDetails(form: School): School {
  const { school, adviserName, adviserEmail, adviserPhone, secondContact } = form;
  const { billingName, billingAddress, gstin, orderNumber, payBy } = form;
  const contact = { school, adviserName, adviserEmail, adviserPhone, secondContact };
  return { ...contact, billingName, billingAddress, gstin, orderNumber, payBy };
}

/** Without fields that are absent, which the database would store as null. */
export function toStudent(form: Partial<Student>): Student {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return { ...NO_STUDENT, ...(Object.fromEntries(given) as Partial<Student>) };
}

export function auditEvent(
  { _id, reference }: DelegationFields,
  by: Actor,
  action: 'changed' | 'email-resent',
  after?: Record<string, unknown>,
): DomainEvent {
  const subject = { kind: 'delegation', subject: _id.toHexString(), title: reference } as const;
  return adminAction(by, action, subject, after && { after });
}
