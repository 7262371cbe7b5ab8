import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Grid } from '../../shared/ui/layout/Grid';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { Can } from '../auth/Can';
import { ADMIN } from '../layout/paths';
import { invalidate } from '../shared/cache/invalidate';
import { adminApi } from '../shared/session/admin-api';
import { Card } from '../shared/ui/Card';
import { describeState } from './describe-state';

/** Whether people can register, how many have, how long it is until the first day, and the switch. */
export function RegistrationState({ conference, registrations }: Dashboard) {
  const { sentence, facts, isOverdue, action } = describeState(conference, registrations.confirmed);
  return (
    <Card as="section" aria-label="Registration" $border={isOverdue ? 'danger' : 'thin'}>
      <Grid $gap={2} $desktop="minmax(0, 1fr) max-content">
        <Stack $gap={0.5}>
          <Text as="h2" $display $size="lead">
            {sentence}
          </Text>
          <Hint $numeric>{facts.join(' · ')}</Hint>
        </Stack>
        <Can permission="conference.edit">
          <Cluster>
            {conference.isSetUp && (
              <ButtonLink
                to={`${ADMIN}/conference${isOverdue ? '' : '?view=registration'}`}
                $variant="secondary"
                $size="small"
              >
                Change the dates
              </ButtonLink>
            )}
            {action && <Switch action={action} />}
          </Cluster>
        </Can>
      </Grid>
    </Card>
  );
}

const SWITCH = {
  open: {
    label: 'Open registration',
    keep: 'Keep it closed',
    question: 'Open registration?',
    description: 'Delegates can register and pay as soon as you open it. You can close it again at any time.',
  },
  close: {
    label: 'Close registration',
    keep: 'Keep it open',
    question: 'Close registration?',
    description:
      'No one can start a new registration. Payments already in progress can be completed. You can open it again at any time.',
  },
} as const;

function Switch({ action }: { action: keyof typeof SWITCH }) {
  // Kept while the question is open, because the dashboard may show the new state before the answer arrives.
  const [asked, setAsked] = useState<keyof typeof SWITCH>();
  const { label, keep, question, description } = SWITCH[asked ?? action];
  const confirm = async () => {
    try {
      await adminApi.patch(ROUTES.conference, { registrationOpen: asked === 'open' });
      setAsked(undefined);
      notify.success(asked === 'open' ? 'Registration is open' : 'Registration is closed');
    } finally {
      void invalidate('content');
    }
  };
  return (
    <>
      <Button
        $size="small"
        $variant={action === 'close' ? 'secondary' : undefined}
        onClick={() => setAsked(action)}
      >
        {SWITCH[action].label}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={question}
        description={description}
        confirmLabel={label}
        cancelLabel={keep}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}
