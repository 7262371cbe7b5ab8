import type { Registrant } from '@mun/contracts/allotment/allotment';
import {
  createDelegateTest,
  type DelegateFilter,
  type FilterableDelegate,
} from '@mun/contracts/registration/delegate-filter';
import type { Edits } from '../edits/edits.store';
import { preferredCommitteesOf } from '../preferences/preferences';

/** What only this browser knows of a row: that it has an unsaved edit, or a conflict. */
export const ROW_STATES = ['edited', 'conflicting'] as const;
export type RowState = (typeof ROW_STATES)[number];

export type RowFilter = DelegateFilter & { rows?: RowState };

interface Context {
  edits: Edits;
  conflicting: ReadonlySet<string>;
}

/**
 * The delegates that match all filters. Committee, allotment and preference refer to the saved seat, so that a row does not
 * disappear while it is edited.
 */
export function filterDelegates(
  delegates: readonly Registrant[],
  { rows, ...filter }: RowFilter,
  { edits, conflicting }: Context,
): readonly Registrant[] {
  const hasState: Record<RowState, (id: string) => boolean> = {
    edited: (id) => id in edits,
    conflicting: (id) => conflicting.has(id),
  };
  const matches = createDelegateTest(filter);
  return delegates.filter(
    (delegate) => (!rows || hasState[rows](delegate.registrationId)) && matches(toFilterable(delegate)),
  );
}

/** The name of the committee that is filtered by; '' for all. */
export function committeeOf(committee = ''): string {
  return committee.slice(committee.indexOf(':') + 1);
}

/** The search prepares the text of each once. */
const filterable = new WeakMap<Registrant, FilterableDelegate>();

function toFilterable(delegate: Registrant): FilterableDelegate {
  const known = filterable.get(delegate);
  if (known) return known;
  const { allotmentStatus, allottedCommittee, allottedPortfolio, mailed = false, ...rest } = delegate;
  const { registrationId, fullName, email, phone, institution, numberOfMUNsParticipated } = rest;
  const converted: FilterableDelegate = {
    registrationId,
    fullName,
    institution,
    numberOfMUNsParticipated,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    state: 'confirmed',
    preferences: preferredCommitteesOf(delegate),
    ...(allotmentStatus === 'allotted' && {
      seat: { committee: allottedCommittee, portfolio: allottedPortfolio },
    }),
    emailed: mailed,
  };
  filterable.set(delegate, converted);
  return converted;
}
