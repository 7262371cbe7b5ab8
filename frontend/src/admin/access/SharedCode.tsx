import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Text } from '../../shared/ui/layout/Text';
import { invalidate } from '../shared/cache/invalidate';
import { Section } from '../../shared/ui/layout/Section';
import { accessApi } from './api';

/** Whether everybody with the shared code gets in. */
export function SharedCode({ isOn }: { isOn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section $ruled $gap={1.5}>
      <h2>Shared code</h2>
      <Text $measure>
        {isOn
          ? 'Everybody who knows the code can do everything, under no name. Owners are emailed whenever somebody uses it. Once two owners have signed in, you can switch it off.'
          : 'The code is switched off, so everybody signs in with their email address. If all owners lose access, the person who runs the server can restore one.'}
      </Text>
      <div>
        <SmallButton onClick={() => setAsking(true)}>
          {isOn ? 'Switch the code off' : 'Switch the code on'}
        </SmallButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={isOn ? 'Switch the shared code off?' : 'Switch the shared code on?'}
        description={
          isOn
            ? 'Everybody who has logged in with it is signed out at once.'
            : 'Everybody who knows the code can then do everything, under no name.'
        }
        confirmLabel={isOn ? 'Switch off' : 'Switch on'}
        cancelLabel={isOn ? 'Keep it on' : 'Keep it off'}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await accessApi.switchCode(!isOn);
          setAsking(false);
          await invalidate('access');
          notify.success(isOn ? 'The shared code is off' : 'The shared code is on');
        }}
      />
    </Section>
  );
}
