import type { DelegateEmail } from '@mun/contracts/registration/delegates';
import { DateTime } from '../../shared/ui/DateTime';
import { StatusPill } from '../../shared/ui/status/StatusPill';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Secondary } from '../../../shared/ui/layout/Text';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { DELIVERY_STATUSES, emailLabel, isResendable } from '../../shared/delivery-labels';
import { CardSection } from '../../shared/ui/CardSection';

interface Props {
  /** Newest first. */
  emails: readonly DelegateEmail[];
  /** The delegate's present address. */
  address: string;
  onResend: (id: string) => void;
}

/** Every email to the delegate, each of which can be sent again. */
export function EmailsSection({ emails, address, onResend }: Props) {
  return (
    <CardSection heading="Emails">
      {emails.length === 0 ? (
        <Secondary>No emails have been sent yet.</Secondary>
      ) : (
        <RuledList $above $padding={1.25} $gap={0.5}>
          {emails.map((email) => (
            <li key={email.id}>
              <Cluster $spread $gap={1.5}>
                <strong>{emailLabel(email.name)}</strong>
                {isResendable(email) && (
                  <SmallButton
                    aria-label={`Send again: ${emailLabel(email.name)}`}
                    onClick={() => onResend(email.id)}
                  >
                    Send again
                  </SmallButton>
                )}
              </Cluster>
              <Cluster $gap={1.5}>
                <StatusPill {...DELIVERY_STATUSES[email.state]} />
                <Secondary>
                  <DateTime at={email.at} />
                </Secondary>
              </Cluster>
              {email.to !== address && <Secondary>To {email.to}</Secondary>}
              {email.error && <span>{email.error}</span>}
            </li>
          ))}
        </RuledList>
      )}
    </CardSection>
  );
}
