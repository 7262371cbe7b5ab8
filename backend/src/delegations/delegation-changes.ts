import {
  BadRequestException,
  ConflictException,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { NO_STUDENT, type School, type Student } from '@mun/contracts/delegations/delegations';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { domainEvent } from '../platform/events/outbox.js';
import { fieldErrors } from '../platform/http/validation.js';
import { creditOf } from './account.js';
import type { ColleagueFields, DelegationFields, PlaceFields, LineFields } from './delegation.schema.js';

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

/** Ends an adviser's link; of the first one, a colleague takes the place. @throws ConflictException if nobody is left */
export function withoutAdviser(delegation: DelegationFields, adviser: string): DelegationFields {
  const kept = advisersOf(delegation).filter(({ id }) => id !== adviser);
  const [first, ...colleagues] = kept;
  if (!first) throw new ConflictException('A school needs an adviser. Please add another one first.');
  const { id: adviserId, name: adviserName, email: adviserEmail, phone: adviserPhone, link } = first;
  const details = { ...delegation.details, adviserName, adviserEmail, adviserPhone };
  return { ...delegation, details, link, colleagues, ...(adviserId !== FIRST_ADVISER && { adviserId }) };
}

export function assertPlaces(count: number, max: number): void {
  if (count <= max) return;
  const message = `A school can have at most ${max} places. Please ask the organisers if you need more.`;
  throw new BadRequestException(fieldErrors([{ field: 'places', message }]));
}

export function assertVersion(expected: number | undefined, current: number): void {
  if (expected === undefined || expected === current) return;
  throw new PreconditionFailedException(
    'Somebody else has changed this meanwhile. Your entries are still here.',
  );
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

export function acted(
  { _id, reference }: DelegationFields,
  by: Actor,
  action: 'changed' | 'mail-resent',
  after?: Record<string, unknown>,
): DomainEvent {
  const subject = { kind: 'delegation', subject: _id.toHexString(), title: reference } as const;
  return domainEvent('AdminActionRecorded', { by, action, ...subject, ...(after && { after }) });
}
