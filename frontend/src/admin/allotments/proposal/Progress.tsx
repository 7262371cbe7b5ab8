import type { ProposalState, ProposalView } from '@mun/proposals/proposal';
import { Link } from 'react-router-dom';
import { Card } from '../../shared/ui/Card';
import { DateTime } from '../../shared/ui/DateTime';
import { ProgressBar } from '../../shared/ui/progress-bar.styles';
import { useAction } from '../../shared/ui/use-action';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { actorName } from '../../shared/describe-audit-entry';
import { SYSTEM_STATUS } from '../../layout/paths';
import { Hint, Text } from '../../../shared/ui/layout/Text';

/** Milliseconds without progress after which the worker may be down. */
const SLOW_MS = 20_000;

interface Props {
  proposal: ProposalView;
  onCancel: () => Promise<void>;
}

/** A proposal that is not solved yet. */
export function Progress({ proposal, onCancel }: Props) {
  const { state, progress, by, at } = proposal;
  const { busy, run } = useAction();
  const step = `${state} ${progress}`;
  const isSlow = useDebouncedValue(step, SLOW_MS, '') === step;
  return (
    <Card as="section" $start $gap={1.5} $padding={3} $width="720px" aria-labelledby="proposal-progress">
      <Text as="h2" $size="h4" id="proposal-progress">
        {describeOpenState(state)}
      </Text>
      <ProgressBar aria-label="Progress of the proposal" max={1} value={progress} />
      <Hint>
        Requested by {actorName(by)} on <DateTime at={at} />. You can leave this page and come back.
      </Hint>
      {isSlow && (
        <p role="status">
          This is taking longer than usual. <Link to={SYSTEM_STATUS}>System status</Link> shows whether the
          worker is running.
        </p>
      )}
      <SmallButton $busy={busy} onClick={() => void run(onCancel)}>
        Cancel
      </SmallButton>
    </Card>
  );
}

export function describeOpenState(state: ProposalState): string {
  return state === 'queued' ? 'Waiting to start...' : 'Finding the best seats...';
}
