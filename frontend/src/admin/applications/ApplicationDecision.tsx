import type { ApplicationView } from '@mun/contracts/registration/application';
import { FREE_ENTRY_AFTER, type AmbassadorView } from '@mun/contracts/registration/application-decisions';
import { useState } from 'react';
import { Can } from '../auth/Can';
import { DateTime } from '../shared/ui/DateTime';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { AcceptForm, DeclineForm } from './DecisionForm';

interface Props {
  application: ApplicationView;
  ambassador: AmbassadorView | undefined;
}

/** The decision about an application and the buttons that make or change it. */
export function ApplicationDecision({ application, ambassador }: Props) {
  const { state, decidedAt, decidedBy } = application;
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const close = () => setAsked(undefined);
  return (
    <Stack>
      {state === 'accepted' && <Ambassador application={application} ambassador={ambassador} />}
      {decidedAt && (
        <Hint>
          {state === 'accepted' ? 'Accepted' : 'Declined'} <DateTime at={decidedAt} />
          {decidedBy && ` by ${decidedBy}`}
        </Hint>
      )}
      <Can permission="applications.decide">
        <Cluster>
          {state !== 'accepted' && (
            <Button
              $size="small"
              $variant={state === 'declined' ? 'secondary' : undefined}
              onClick={() => setAsked('accept')}
            >
              {state === 'declined' ? 'Accept after all' : 'Accept'}
            </Button>
          )}
          {state !== 'declined' && (
            <SmallButton onClick={() => setAsked('decline')}>
              {state === 'accepted' ? 'Decline after all' : 'Decline'}
            </SmallButton>
          )}
        </Cluster>
      </Can>
      <Dialog title="Accept application" open={asked === 'accept'} onClose={close}>
        <AcceptForm application={application} onDone={close} />
      </Dialog>
      <Dialog title="Decline application" open={asked === 'decline'} onClose={close}>
        <DeclineForm application={application} onDone={close} />
      </Dialog>
    </Stack>
  );
}

function Ambassador({ application: { code = '' }, ambassador }: Props) {
  const link = `${window.location.origin}/register/new?coupon=${encodeURIComponent(code)}`;
  const delegates = ambassador?.delegates ?? 0;
  return (
    <Stack $gap={1}>
      <p>
        Code{' '}
        <Text as="code" $mono $strong>
          {code}
        </Text>
        {ambassador?.active === false && ' (its coupon was deleted, so it doesn’t work)'}
      </p>
      <p>
        {ambassador
          ? `${delegates} of ${FREE_ENTRY_AFTER} confirmed delegates${delegates >= FREE_ENTRY_AFTER ? '. Their own entry is free.' : ' for free entry.'}`
          : 'Counting delegates...'}
      </p>
      <Cluster>
        <CopyButton text={link} label="Copy link" doneLabel="Link copied" />
      </Cluster>
    </Stack>
  );
}
