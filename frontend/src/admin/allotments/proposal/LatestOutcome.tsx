import type { ProposalView } from '@mun/proposals/proposal';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Conflict } from './conflict/Conflict';
import { ProposeAgain } from './ProposeAgain';
import type { useProposals } from './use-proposals';

interface Props {
  proposal: ProposalView;
  detail: ReturnType<typeof useProposals>['detail'];
  onProposeAgain: () => Promise<void>;
  /** Shows the result of the proposal instead of the form. */
  onBack: () => void;
}

/** What became of the latest proposal, above the form that requests another one. */
export function LatestOutcome({ proposal, detail, onProposeAgain, onBack }: Props) {
  switch (proposal.state) {
    case 'infeasible':
      return (
        <AsyncContent
          source={detail}
          what="proposal"
          loading={<Skeleton label="Loading the conflict..." lines={3} />}
        >
          {({ problem, conflict = [] }) => <Conflict problem={problem} conflict={conflict} />}
        </AsyncContent>
      );
    case 'failed':
      return (
        <Stack $gap={1} role="alert">
          <ErrorText>{proposal.error ?? 'The proposal failed.'}</ErrorText>
          <div>
            <ProposeAgain label="Try again" onPropose={onProposeAgain} />
          </div>
        </Stack>
      );
    case 'solved':
      return (
        <div>
          <SmallButton onClick={onBack}>Back to the proposal</SmallButton>
        </div>
      );
    case 'cancelled':
      return <p>The last proposal was cancelled.</p>;
    default:
      return null;
  }
}
