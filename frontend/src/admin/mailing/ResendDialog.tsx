import type { DeliveryView } from '@mun/contracts/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { Button } from '../../shared/ui/forms/Button';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { notify } from '../../shared/ui/feedback/notify';
import { color, space } from '../../shared/ui/theme/theme';
import { mail } from './messages';
import { adminApi } from '../auth/admin-api';

const texts = mail.resend;

const Parts = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 68ch;
  padding-top: ${space(2)};
  overflow-wrap: anywhere;

  blockquote {
    margin: 0;
    padding-left: ${space(1.5)};
    border-left: 3px solid ${color.edge};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

interface Props {
  delivery: DeliveryView;
  /** @param sent whether the mail is on its way again */
  onClose: (sent: boolean) => void;
}

/** Asks before a mail is sent again, and says what is known of the first one. */
export function ResendDialog({ delivery, onClose }: Props) {
  const { id, to, state, reason } = delivery;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const who = to ? `${to.name} (${to.address})` : '';

  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await adminApi.post(buildPath(ROUTES.resendDelivery, { id }), {});
      notify.success(texts.done);
      onClose(true);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(texts.refused);
      setRefusal(cause.message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={texts.heading} closeLabel={texts.close} open onOpenChange={() => onClose(false)}>
      <Parts>
        <p>{state === 'unknown' ? texts.doubtful(who) : texts.failed(who)}</p>
        {reason && <blockquote>{reason}</blockquote>}
        {refusal && <Refusal role="alert">{refusal}</Refusal>}
        <div>
          <Button $busy={busy} onClick={() => void send()}>
            {busy ? texts.going : texts.go}
          </Button>
          <Button $quiet onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Parts>
    </Dialog>
  );
}
