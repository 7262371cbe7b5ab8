import type { DeliveryView } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { createIdempotencyKey } from '../../shared/lib/http/idempotency-key';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Stack } from '../../shared/ui/layout/Stack';
import { InsetText } from '../shared/ui/InsetText';
import { deliveriesApi } from './api';

interface Props {
  delivery: DeliveryView;
  /** @param resent whether the email is queued again */
  onClose: (resent: boolean) => void | Promise<void>;
}

/** Shows why an email was not delivered, and resends it on confirmation, to a corrected address if necessary. */
export function ResendDialog({ delivery: { id, to, state, reason }, onClose }: Props) {
  const [address, setAddress] = useState(to?.address ?? '');
  const [key, setKey] = useState(createIdempotencyKey);
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
              : state === 'sent'
                ? `The mail server accepted this email to ${recipient}. They may get it twice.`
                : `The email to ${recipient} was not delivered.`}
          </p>
          {reason && <InsetText as="blockquote">{reason}</InsetText>}
          <Field
            label="Email address"
            description="If it’s wrong, correct it here. Later emails to this delegate go to the new address, too."
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                value={address}
                onChange={({ target }) => setAddress(target.value)}
              />
            )}
          </Field>
        </Stack>
      }
      confirmLabel="Resend email"
      onCancel={() => void onClose(false)}
      onConfirm={async () => {
        const corrected = address.trim();
        const request = {
          ...(corrected !== to?.address && { address: corrected }),
          ...(state === 'sent' && { again: true }),
        };
        try {
          await deliveriesApi.resend(id, request, key);
        } catch (cause) {
          // While the outcome is unknown, the same key lets the server refuse another address.
          if (cause instanceof ApiError && cause.isRefusal) setKey(createIdempotencyKey());
          throw cause;
        }
        notify.success('The email is queued again');
        await onClose(true);
      }}
    />
  );
}
