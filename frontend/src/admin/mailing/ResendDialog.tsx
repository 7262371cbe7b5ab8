import type { DeliveryView } from '@mun/contracts/mailing';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, space } from '../../shared/ui/theme/theme';
import { deliveriesApi } from './api';

const Reason = styled.blockquote`
  margin: 0;
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.edge};
`;

interface Props {
  delivery: DeliveryView;
  /** @param resent whether the email is queued again */
  onClose: (resent: boolean) => void | Promise<void>;
}

/** Shows why an email was not delivered, and resends it on confirmation. */
export function ResendDialog({ delivery: { id, to, state, reason }, onClose }: Props) {
  const recipient = to ? `${to.name} (${to.address})` : 'the recipient';
  return (
    <ConfirmDialog
      open
      title="Resend this email?"
      description={
        <Stack>
          <p>
            {state === 'unknown'
              ? `The mail server did not confirm the email to ${recipient}. They may have received it already and would then get it twice. If that would be a problem, ask them first or check the mail server’s log.`
              : `The email to ${recipient} was not delivered.`}
          </p>
          {reason && <Reason>{reason}</Reason>}
        </Stack>
      }
      confirmLabel="Resend email"
      onCancel={() => void onClose(false)}
      onConfirm={async () => {
        await deliveriesApi.resend(id);
        notify.success('The email is queued again');
        await onClose(true);
      }}
    />
  );
}
