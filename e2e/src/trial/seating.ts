import {
  allowsSharedPortfolios,
  type AllotmentBatchResponse,
  type AllotmentChangePage,
  type AllotmentEntry,
  type Registrant,
  type ExpectedSeat,
} from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import type { Desk } from './desk.js';
import { listed } from './listed.js';
import type { Place } from './stored.js';

/** So many delegates at most in a batch. */
const BATCH = 15;

/** The table as an organiser sees it. */
interface Table {
  seated: Registrant[];
  unseated: Registrant[];
  /** In random order. */
  free: Place[];
}

async function tableOf({ organiser, chance }: Desk): Promise<Table> {
  const registrants = (await organiser.read<Registrant[]>('/registration/registrants')) ?? [];
  const committees = (await organiser.read<CommitteePortfolios[]>('/committees/get-portfolios')) ?? [];
  const seated = registrants.filter(({ allotmentStatus }) => allotmentStatus === 'allotted');
  const taken = new Set(seated.map((one) => `${one.allottedCommittee}::${one.allottedPortfolio}`));
  const free = committees
    .flatMap(({ name, portfolios }) => portfolios.map((portfolio) => ({ committee: name, portfolio })))
    .filter(
      ({ committee, portfolio }) =>
        allowsSharedPortfolios(committee) || !taken.has(`${committee}::${portfolio}`),
    );
  const mixed = <T>(things: T[]) =>
    things
      .map((thing) => [chance.float(0, 1), thing] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, thing]) => thing);
  return {
    seated: mixed(seated),
    unseated: mixed(registrants.filter(({ allotmentStatus }) => allotmentStatus !== 'allotted')),
    free: mixed(free),
  };
}

/** With what stands there now as what was seen. */
function seenOf({ registrationId, allottedCommittee, allottedPortfolio }: Registrant) {
  return { registrationId, seenCommittee: allottedCommittee, seenPortfolio: allottedPortfolio };
}

function entryOf(delegate: Registrant, { committee, portfolio }: Place): AllotmentEntry {
  return { ...seenOf(delegate), allottedCommittee: committee, allottedPortfolio: portfolio };
}

async function allot(
  { organiser }: Desk,
  what: string,
  allotments: AllotmentEntry[],
  cleared: ExpectedSeat[] = [],
): Promise<void> {
  if (allotments.length + cleared.length === 0) return;
  await organiser.act(what, 'PATCH', '/registration/allot', { allotments, cleared }, { lines: linesOf });
}

/** A batch that changed nothing is no change. */
function linesOf(body: unknown): 'one' | 'none' {
  return (body as AllotmentBatchResponse).change === undefined ? 'none' : 'one';
}

export async function giveSeats(desk: Desk): Promise<void> {
  const { unseated, free } = await tableOf(desk);
  const delegates = unseated.slice(0, desk.chance.integer(1, BATCH));
  const places = free.slice(0, delegates.length);
  await allot(
    desk,
    'gives seats',
    places.flatMap((place, at) => {
      const delegate = delegates[at];
      return delegate ? [entryOf(delegate, place)] : [];
    }),
  );
}

/** The seats of two, three or four delegates go round. */
export async function swapSeats(desk: Desk): Promise<void> {
  const { seated } = await tableOf(desk);
  const round = seated.slice(0, desk.chance.integer(2, 4));
  if (round.length < 2) return;
  const places = round.map((one) => ({ committee: one.allottedCommittee, portfolio: one.allottedPortfolio }));
  await allot(
    desk,
    'swaps seats',
    round.map((delegate, at) => entryOf(delegate, places[(at + 1) % places.length] ?? places[0]!)),
  );
}

/** Two organisers give the same seat to two delegates in the same moment, and neither says what they saw. */
export async function giveOneSeatToTwo(desk: Desk): Promise<void> {
  const { unseated, free } = await tableOf(desk);
  const place = free.find(({ committee }) => !allowsSharedPortfolios(committee));
  if (!place) return;
  const batches = unseated
    .slice(0, 2)
    .map(({ registrationId }) => [
      { registrationId, allottedCommittee: place.committee, allottedPortfolio: place.portfolio },
    ]);
  await Promise.all(batches.map((batch) => allot(desk, 'gives one seat to two', batch)));
}

export async function takeSeatsBack(desk: Desk): Promise<void> {
  const { seated } = await tableOf(desk);
  await allot(desk, 'takes seats back', [], seated.slice(0, 2).map(seenOf));
}

/** One of the last changes; it may be that others have moved on from it. */
export async function takeChangeBack({ organiser, chance }: Desk): Promise<void> {
  const page = await organiser.read<AllotmentChangePage>('/registration/allotment-changes');
  const recent = page?.changes.filter(({ undoneBy }) => undoneBy === undefined).slice(0, 5) ?? [];
  if (recent.length === 0) return;
  const { id } = chance.pick(listed(recent));
  await organiser.act(
    'takes a change back',
    'POST',
    `/registration/allotment-changes/${id}/undo`,
    {},
    {
      lines: linesOf,
    },
  );
}
