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
  // Kept while the question is open, because another owner may switch the code meanwhile.
  const [wanted, setWanted] = useState<boolean>();
  const turnsOn = wanted ?? !isOn;
  return (
    <Section $ruled $gap={1.5}>
      <h2>Shared code</h2>
      <Text $measure>
        {isOn
          ? 'Everybody who knows the code can do everything, under no name. Owners are emailed whenever somebody uses it. Once two owners have signed in, you can switch it off.'
          : 'The code is switched off, so everybody signs in with their email address. If all owners lose access, the person who runs the server can restore one.'}
      </Text>
      <div>
        <SmallButton onClick={() => setWanted(!isOn)}>
          {isOn ? 'Switch the code off' : 'Switch the code on'}
        </SmallButton>
      </div>
      <ConfirmDialog
        open={wanted !== undefined}
        title={turnsOn ? 'Switch the shared code on?' : 'Switch the shared code off?'}
        description={
          turnsOn
            ? 'Everybody who knows the code can then do everything, under no name.'
            : 'Everybody who has logged in with it is signed out at once.'
        }
        confirmLabel={turnsOn ? 'Switch on' : 'Switch off'}
        cancelLabel={turnsOn ? 'Keep it off' : 'Keep it on'}
        onCancel={() => setWanted(undefined)}
        onConfirm={async () => {
          await accessApi.switchCode(turnsOn);
          setWanted(undefined);
          await invalidate('access');
          notify.success(turnsOn ? 'The shared code is on' : 'The shared code is off');
        }}
      />
    </Section>
  );
}
