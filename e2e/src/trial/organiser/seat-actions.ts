import type {
  AllotmentBatchResponse,
  AllotmentChangePage,
  AllotmentEntry,
  ExpectedSeat,
  Registrant,
} from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { Place } from '../documents.js';
import type { ActionContext } from './action-context.js';
import { pickOne, shuffled } from '../random.js';

const MAX_BATCH = 15;

/** Reads the allotment grid. All lists are in random order. */
async function readGrid({ organiser, random }: ActionContext) {
  const registrants = (await organiser.read<Registrant[]>('/registration/registrants')) ?? [];
  const committees = (await organiser.read<CommitteePortfolios[]>('/committees/get-portfolios')) ?? [];
  const seated = registrants.filter(({ allotmentStatus }) => allotmentStatus === 'allotted');
  const unseated = registrants.filter(({ allotmentStatus }) => allotmentStatus !== 'allotted');
  const taken = new Set(seated.map((delegate) => keyOf(placeOf(delegate))));
  const free = committees
    .flatMap(({ name, portfolios, sharedPortfolios }) =>
      portfolios.map((portfolio) => ({ committee: name, portfolio, sharedPortfolios })),
    )
    .filter((place) => place.sharedPortfolios || !taken.has(keyOf(place)));
  return {
    seated: shuffled(random, seated),
    unseated: shuffled(random, unseated),
    free: shuffled(random, free),
  };
}

export function placeOf({ allottedCommittee, allottedPortfolio }: Registrant): Place {
  return { committee: allottedCommittee, portfolio: allottedPortfolio };
}

export function keyOf({ committee, portfolio }: Place): string {
  return `${committee}::${portfolio}`;
}

export function expectedSeat({ registrationId, allottedCommittee, allottedPortfolio }: Registrant) {
  return { registrationId, seenCommittee: allottedCommittee, seenPortfolio: allottedPortfolio };
}

function allotment(delegate: Registrant, { committee, portfolio }: Place): AllotmentEntry {
  return { ...expectedSeat(delegate), allottedCommittee: committee, allottedPortfolio: portfolio };
}

async function saveBatch(
  { organiser }: ActionContext,
  description: string,
  allotments: AllotmentEntry[],
  cleared: ExpectedSeat[] = [],
): Promise<void> {
  if (allotments.length + cleared.length === 0) return;
  const body = { allotments, cleared };
  await organiser.perform(description, 'PATCH', '/registration/allot', {
    body,
    auditEntries: auditEntriesOfBatch,
  });
}

/** A batch without effect is not a change. */
export function auditEntriesOfBatch(response: unknown): 'one' | 'none' {
  return (response as AllotmentBatchResponse).change === undefined ? 'none' : 'one';
}

export async function allotSeats(context: ActionContext): Promise<void> {
  const { unseated, free } = await readGrid(context);
  const delegates = unseated.slice(0, Math.min(context.random.integer(1, MAX_BATCH), free.length));
  const allotments = delegates.map((delegate, index) => allotment(delegate, free[index]!));
  await saveBatch(context, 'allot seats', allotments);
}

/** Two, three or four delegates exchange their seats in a circle. */
export async function swapSeats(context: ActionContext): Promise<void> {
  const { seated } = await readGrid(context);
  const circle = seated.slice(0, context.random.integer(2, 4));
  if (circle.length < 2) return;
  const places = circle.map(placeOf);
  const allotments = circle.map((delegate, index) =>
    allotment(delegate, places[(index + 1) % places.length]!),
  );
  await saveBatch(context, 'swap seats', allotments);
}

/** Allots a seat to two delegates in concurrent requests without expected seats. */
export async function allotOneSeatTwice(context: ActionContext): Promise<void> {
  const { unseated, free } = await readGrid(context);
  const place = free.find(({ sharedPortfolios }) => !sharedPortfolios);
  if (!place) return;
  const seat = { allottedCommittee: place.committee, allottedPortfolio: place.portfolio };
  const delegates = unseated.slice(0, 2);
  await Promise.all(
    delegates.map(({ registrationId }) =>
      saveBatch(context, 'allot one seat twice', [{ registrationId, ...seat }]),
    ),
  );
}

export async function clearSeats(context: ActionContext): Promise<void> {
  const { seated } = await readGrid(context);
  await saveBatch(context, 'clear seats', [], seated.slice(0, 2).map(expectedSeat));
}

/** Undoes a recent change, although later ones may have moved the same delegates. */
export async function undoChange({ organiser, random }: ActionContext): Promise<void> {
  const page = await organiser.read<AllotmentChangePage>('/registration/allotment-changes');
  const recent = page?.changes.filter(({ undoneBy }) => undoneBy === undefined).slice(0, 5);
  const change = pickOne(random, recent);
  if (!change) return;
  const path = `/registration/allotment-changes/${change.id}/undo`;
  await organiser.perform('undo change', 'POST', path, { auditEntries: auditEntriesOfBatch });
}
