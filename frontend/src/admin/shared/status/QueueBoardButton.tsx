import { Button } from '../../../shared/ui/forms/Button';
import { Can } from '../../auth/Can';
import { useQueueBoard } from './use-queue-board';

/** Opens the queue board, for those who may. */
export function QueueBoardButton() {
  const { opening, open } = useQueueBoard();
  return (
    <Can permission="queues.manage">
      <Button $variant="secondary" $size="small" $busy={opening} onClick={open}>
        Job queues
      </Button>
    </Can>
  );
}
