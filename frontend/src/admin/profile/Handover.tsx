import { Cluster } from '../../shared/ui/layout/Cluster';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { Stack } from '../../shared/ui/layout/Stack';
import { OneClickAction } from '../shared/ui/OneClickAction';
import { profileApi } from './api';

/** An owner wants to hand over their role to the user. */
export function Handover({ from }: { from: string }) {
  return (
    <Stack as="section" $gap={1.5} aria-label="Ownership">
      <InsetText $line="info" $measure>
        {from} wants to hand over to you. As an owner, you can do everything and decide who has access. {from}{' '}
        can then only look.
      </InsetText>
      <Cluster>
        <OneClickAction act={profileApi.acceptHandover} done="You’re an owner now" change="access">
          Become an owner
        </OneClickAction>
        <OneClickAction
          $variant="secondary"
          act={profileApi.declineHandover}
          done={`You’ve declined the offer of ${from}`}
          change="access"
        >
          Decline
        </OneClickAction>
      </Cluster>
    </Stack>
  );
}
