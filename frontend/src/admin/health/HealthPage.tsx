import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { styled } from 'styled-components';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { useHealth } from '../shared/status/use-health';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { HealthCheckList } from './HealthCheckList';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Can } from '../auth/Can';
import { useQueueBoard } from '../shared/status/use-queue-board';

const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  font: 500 ${size.h4} / 1.3 ${font.display};

  small {
    color: ${color.textMuted};
    font: 400 ${size.small} / 1.5 ${font.text};
  }
`;

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium' });

export default function HealthPage() {
  const { health, failed, summary, reload } = useHealth();
  return (
    <AdminPage
      heading="System status"
      lead="The website checks itself every 15 seconds."
      actions={<QueueBoardButton />}
    >
      {health ? (
        <>
          <Status>
            <span role="status">{summary}</span>
            <small>as of {TIME.format(new Date(health.at))}</small>
          </Status>
          {failed && (
            <InsetText $line="info" $size="small" role="alert">
              The last check failed, so this may be out of date.
            </InsetText>
          )}
          <HealthCheckList checks={health.checks} />
        </>
      ) : failed ? (
        <EmptyState text="Couldn’t check the system status.">
          <TryAgainButton onRetry={reload} />
        </EmptyState>
      ) : (
        <Skeleton label="Checking the system status..." />
      )}
    </AdminPage>
  );
}

/** Opens the queue board, for those who may. */
function QueueBoardButton() {
  const { opening, open } = useQueueBoard();
  return (
    <Can permission="queues.manage">
      <SmallButton $busy={opening} onClick={open}>
        Job queues
      </SmallButton>
    </Can>
  );
}
