import type { EmailPreview } from '@mun/contracts/notify/email-texts';
import type { DeliveryView } from '@mun/contracts/notify/mailing';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Can } from '../auth/Can';
import { KEYS } from '../shared/cache/keys';
import { copyable, PanelSection } from '../shared/lists/panel/Details';
import { DateTime } from '../shared/ui/DateTime';
import { EmailSample } from '../shared/ui/EmailSample';
import { StatusBadge } from '../shared/ui/status/StatusBadge';
import type { ApiError } from '../../shared/lib/http/api-error';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { Definitions } from '../../shared/ui/layout/Definitions';
import { DELIVERY_STATUSES, emailLabel, isResendable } from '../shared/delivery-labels';
import { delegatePath } from '../layout/paths';
import { deliveriesApi } from './api';

interface Props {
  /** Undefined if it is not on this page of the list. */
  delivery: DeliveryView | undefined;
  onResend: (delivery: DeliveryView) => void;
}

/** Everything about one email, and a button to resend it if it is not on its way. */
export function DeliveryPanel({ delivery, onResend }: Props) {
  if (!delivery) return <p>This email isn’t on this page of the list.</p>;
  const { id, name, to, state, attempts, createdAt, updatedAt, reason, delegate } = delivery;
  return (
    <Stack>
      <Cluster $gap={1.5}>
        <StatusBadge {...DELIVERY_STATUSES[state]} />
        {isResendable(delivery) && to?.address && (
          <Can permission="emails.send">
            <SmallButton
              aria-label={
                state === 'sent' ? `Send again to ${to.name}: ${emailLabel(name)}` : `Resend to ${to.name}`
              }
              onClick={() => onResend(delivery)}
            >
              {state === 'sent' ? 'Send again' : 'Resend'}
            </SmallButton>
          </Can>
        )}
      </Cluster>
      {reason && state !== 'sent' && (
        <InsetText as="blockquote" $line="danger" $size="small">
          {reason}
        </InsetText>
      )}
      <PanelSection heading="Email">
        <Definitions
          pairs={[
            ['Email', emailLabel(name)],
            to?.address && copyable('Address', to.address),
            delegate && [
              'Delegate',
              <Link key="delegate" to={delegatePath(delegate)}>
                {to?.name || 'Open'}
              </Link>,
            ],
            ['Attempts', attempts],
            ['Created', <DateTime key="created" at={createdAt} />],
            ['Last update', <DateTime key="updated" at={updatedAt} />],
            copyable('ID', id),
          ]}
        />
      </PanelSection>
      {to?.address && (
        <PanelSection heading="Text">
          <EmailText id={id} updatedAt={updatedAt} />
        </PanelSection>
      )}
    </Stack>
  );
}

function EmailText({ id, updatedAt }: Pick<DeliveryView, 'id' | 'updatedAt'>) {
  const source = useSWR<EmailPreview, ApiError>([KEYS.deliveries, id, updatedAt], () =>
    deliveriesApi.read(id),
  );
  return (
    <AsyncContent source={source} what="text" failed={source.error?.serverMessage}>
      {(email) => (
        <EmailSample
          title="Made of what is stored. Private links end in ‘…’, and attachments aren’t shown."
          {...email}
        />
      )}
    </AsyncContent>
  );
}
