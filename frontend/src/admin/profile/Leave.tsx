import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { Button } from '../../shared/ui/forms/Button';
import { Text } from '../../shared/ui/layout/Text';
import { LOGOUT } from '../layout/paths';
import { Section } from '../../shared/ui/layout/Section';
import { profileApi } from './api';

/** Gives up the user's access. */
export function Leave() {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <Section $ruled $gap={1.5}>
      <h2>Leave</h2>
      <Text $measure>
        If you no longer organise this conference, give up your access. Your name stays in the activity log.
      </Text>
      <div>
        <Button $variant="danger" $size="small" onClick={() => setAsking(true)}>
          Give up your access
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Give up your access?"
        description="You’re signed out at once, on all devices. Only an owner can invite you again."
        confirmLabel="Give up access"
        cancelLabel="Keep access"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await profileApi.leave();
          await navigate(LOGOUT);
        }}
      />
    </Section>
  );
}
