import type { ProposalState, ProposalView } from '@mun/proposals/proposal';
import type { ProposalRequest } from '@mun/proposals/request';
import useSWR from 'swr';
import { polling } from '../../../shared/lib/swr/polling';
import { READ_ONCE } from '../../../shared/lib/swr/read-once';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { KEYS } from '../../shared/cache/keys';
import { proposalsApi } from './api';

/** Polling intervals in milliseconds. Another organiser may request a proposal, too. */
const WHILE_SOLVING = 1_000;
const OTHERWISE = 10_000;

export function isOpen(proposal: ProposalView | undefined): boolean {
  return proposal?.state === 'queued' || proposal?.state === 'solving';
}

const STATES_WITH_DETAIL: readonly ProposalState[] = ['solved', 'infeasible'];

/** The newest proposals, the details of the latest once it is solved, and calls that request and cancel one. */
export function useProposals() {
  const list = useSWR(
    KEYS.proposals,
    proposalsApi.list,
    polling<ProposalView[]>((proposals) => (isOpen(proposals?.[0]) ? WHILE_SOLVING : OTHERWISE)),
  );
  const newest = list.data?.[0];
  // After a request was cancelled, the seats that were proposed before it are shown again.
  const previous = list.data?.find(({ state }) => state !== 'cancelled');
  const latest = previous?.state === 'solved' ? previous : newest;
  const detailed = latest && STATES_WITH_DETAIL.includes(latest.state) ? latest : undefined;
  const detail = useSWR(
    detailed && [KEYS.proposal, detailed.id],
    ([, id]) => proposalsApi.detail(id),
    // A solved proposal never changes.
    { ...READ_ONCE, revalidateIfStale: false },
  );

  /** Throws ApiError. */
  const request = async (wanted: ProposalRequest): Promise<void> => {
    const proposal = await proposalsApi.request(wanted);
    const withoutOld = (proposals: ProposalView[] = []) => proposals.filter(({ id }) => id !== proposal.id);
    await list.mutate((proposals) => [proposal, ...withoutOld(proposals)], { revalidate: false });
  };

  const cancel = async (id: string): Promise<void> => {
    try {
      const { state } = await proposalsApi.cancel(id);
      if (state === 'cancelled') notify.info('The proposal was cancelled.');
    } catch (cause) {
      notifyReason(cause, 'The proposal couldn’t be cancelled. Please try again.');
    }
    await list.mutate();
  };

  return { list, newest, latest, detail, request, cancel };
}
