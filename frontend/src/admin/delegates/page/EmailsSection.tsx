import type { DelegateEmail } from '@mun/contracts/registration/delegates';
import { styled } from 'styled-components';
import { When } from '../../../shared/ui/content/When';
import { StatusPill } from '../../../shared/ui/feedback/StatusPill';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { DELIVERY_ICONS, DELIVERY_STATE_LABELS, emailLabel } from '../../layout/delivery-labels';
import { isResendable } from '../resendable';
import { Quiet, Ruled, Section } from './Section';

const Row = styled(Cluster)`
  justify-content: space-between;
`;

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
    <Section heading="Emails">
      {emails.length === 0 ? (
        <Quiet>No emails have been sent yet.</Quiet>
      ) : (
        <Ruled>
          {emails.map((email) => (
            <li key={email.id}>
              <Row $gap={1.5}>
                <strong>{emailLabel(email.name)}</strong>
                {isResendable(email) && (
                  <Button
                    $quiet
                    $dense
                    aria-label={`Send again: ${emailLabel(email.name)}`}
                    onClick={() => onResend(email.id)}
                  >
                    Send again
                  </Button>
                )}
              </Row>
              <Cluster $gap={1.5}>
                <StatusPill
                  icon={DELIVERY_ICONS[email.state]}
                  attention={email.state === 'failed' || email.state === 'unknown'}
                >
                  {DELIVERY_STATE_LABELS[email.state]}
                </StatusPill>
                <Quiet>
                  <When at={email.at} />
                </Quiet>
              </Cluster>
              {email.to !== address && <Quiet>To {email.to}</Quiet>}
              {email.error && <span>{email.error}</span>}
            </li>
          ))}
        </Ruled>
      )}
    </Section>
  );
}
