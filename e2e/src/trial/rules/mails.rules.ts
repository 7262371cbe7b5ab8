import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { Books, Rule } from '../books.js';
import { grouped } from './counting.js';

/** Every delivery sent or listed with a reason, and nobody told the same twice. */
export const mailRules: Rule[] = [
  [
    'every mail is sent, given up with a reason, or in doubt',
    ({ lines }) =>
      lines.flatMap(({ _id, state, error }) =>
        state === 'sent' || ((state === 'failed' || state === 'unknown') && error)
          ? []
          : [`${_id}: ${state}`],
      ),
  ],
  [
    'a mail that was sent has arrived once, one in doubt once or not, one that failed never',
    ({ lines, mails }) => {
      const arrived = grouped(mails, ({ messageId }) => deliveryOf(messageId));
      const known = new Set(lines.map(({ _id }) => _id));
      const wrong = lines.flatMap(({ _id, state }) => {
        const count = arrived.get(_id)?.length ?? 0;
        const right = state === 'unknown' ? count <= 1 : count === (state === 'sent' ? 1 : 0);
        return right ? [] : [`${_id} (${state}): arrived ${count} times`];
      });
      return [
        ...wrong,
        ...[...arrived.keys()].filter((id) => !known.has(id)).map((id) => `${id}: no line has it`),
      ];
    },
  ],
  [
    'who was confirmed, cancelled or applied has one line for the mail that says so',
    ({ registrations, applications, lines }) => {
      const named = grouped(lines, ({ name, to }) => `${name} ${to.address}`);
      const wanted = [
        ...registrations
          .filter(({ state }) => state !== 'pending')
          .map(({ email }) => `registration-confirmed ${email}`),
        ...registrations
          .filter(({ state }) => state === 'cancelled')
          .map(({ email }) => `registration-cancelled ${email}`),
        ...applications.map(({ email }) => `application-received ${email}`),
      ];
      const unwanted = lines.filter(
        ({ name, to }) => name !== 'allotment' && !wanted.includes(`${name} ${to.address}`),
      );
      return [
        ...wanted.flatMap((key) =>
          named.get(key)?.length === 1 ? [] : [`${key}: ${named.get(key)?.length ?? 0} lines`],
        ),
        ...unwanted.map(({ _id }) => `${_id}: nobody has to be told that`),
      ];
    },
  ],
  [
    'everybody with a seat was told of it last, or the list says why not',
    (books) => {
      const told = toldOf(books);
      const names = new Map(books.committees.map(({ _id, name }) => [String(_id), name]));
      return books.seats.flatMap(({ _id, registrationId, committee, portfolio, serial }) => {
        if (!committee) return [];
        const now = `${names.get(committee)}::${portfolio}`;
        const last = told.get(_id)?.at(-1);
        const failed = allotmentLines(books).some(
          (line) =>
            line.registration === _id && line.seat === serial && line.state === 'failed' && !line.superseded,
        );
        return failed || (last && placeIn(last) === now)
          ? []
          : [`${registrationId}: ${last ? placeIn(last) : 'nothing'}, not ${now}`];
      });
    },
  ],
  [
    'nobody was told of an earlier allotment after a later one',
    (books) => {
      const seats = new Map(
        allotmentLines(books).map(({ _id, registration = '', seat = 0 }) => [_id, { registration, seat }]),
      );
      const arrived = books.mails
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .flatMap(({ messageId }) => seats.get(deliveryOf(messageId)) ?? []);
      return [...grouped(arrived, ({ registration }) => registration)].flatMap(([registration, its]) =>
        its.some(({ seat }, at) => seat < (its[at - 1]?.seat ?? 0))
          ? [`${registration}: ${its.map(({ seat }) => seat).join(', ')}`]
          : [],
      );
    },
  ],
  [
    'nobody was told of the same allotment twice',
    (books) =>
      [...toldOf(books)].flatMap(([registration, told]) =>
        told.some((line, at) => at > 0 && placeIn(line) === placeIn(told[at - 1])) ? [registration] : [],
      ),
  ],
];

/** The mails that have arrived or may have, each delegate's in the order of their seats. */
function toldOf(books: Books): Map<string, EmailDelivery<'allotment'>[]> {
  const told = allotmentLines(books)
    .filter(({ state }) => state !== 'failed')
    .toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
  return grouped(told, ({ registration = '' }) => registration);
}

function allotmentLines({ lines }: Books): EmailDelivery<'allotment'>[] {
  return lines.filter((line): line is EmailDelivery<'allotment'> => line.name === 'allotment');
}

function placeIn(line: EmailDelivery<'allotment'> | undefined): string {
  return `${line?.content.committee}::${line?.content.portfolio}`;
}

/** A Message-ID is made of the delivery's. */
function deliveryOf(messageId: string): string {
  return messageId.slice(1, messageId.lastIndexOf('@'));
}
