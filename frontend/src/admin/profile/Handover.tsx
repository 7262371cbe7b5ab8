import { useState } from 'react';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyReason } from '../../shared/ui/feedback/notify-failure';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { invalidate } from '../shared/cache/invalidate';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { profileApi } from './api';

/** An owner wants to hand over their role to the user. */
export function Handover({ from }: { from: string }) {
  const [busy, setBusy] = useState(false);
  const answer = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await send();
      notify.success(done);
    } catch (cause) {
      notifyReason(cause, 'That didn’t work. Please try again.');
    }
    await invalidate('access');
    setBusy(false);
  };
  return (
    <Stack as="section" $gap={1.5} aria-label="Ownership">
      <InsetText $line="info" $measure>
        {from} wants to hand over to you. As an owner, you can do everything and decide who has access. {from}{' '}
        can then only look.
      </InsetText>
      <Cluster>
        <Button
          $size="small"
          $busy={busy}
          onClick={() => void answer(profileApi.acceptHandover, 'You’re an owner now')}
        >
          Become an owner
        </Button>
        <Button
          $variant="secondary"
          $size="small"
          disabled={busy}
          onClick={() => void answer(profileApi.declineHandover, `You’ve declined the offer of ${from}`)}
        >
          Decline
        </Button>
      </Cluster>
    </Stack>
  );
}
