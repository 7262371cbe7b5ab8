import type { ProposalDetail } from '@mun/proposals/proposal';
import type { ReactNode } from 'react';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import type { useProposals } from './use-proposals';

interface Props {
  detail: ReturnType<typeof useProposals>['detail'];
  loading: ReactNode;
  children: (detail: ProposalDetail) => ReactNode;
}

/** The details of a proposal, once they are loaded. */
export function ProposalDetails({ detail, loading, children }: Props) {
  return (
    <AsyncContent source={detail} what="proposal" loading={loading}>
      {children}
    </AsyncContent>
  );
}
