import type { DelegateView } from '@mun/contracts/registration/delegates';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { DateTime } from '../../shared/ui/DateTime';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { EmailLink, PhoneLink } from '../../shared/lists/panel/Details';
import { CardSection } from '../../shared/ui/CardSection';

/** What the delegate entered. */
export function DetailsSection({ delegate }: { delegate: DelegateView }) {
  const { email, phone, institution, numberOfMUNsParticipated, preferences } = delegate;
  const { under18, guardian, createdAt, confirmedAt, cancelledAt, addedByOrganiser } = delegate;
  return (
    <CardSection heading="Details">
      <Definitions
        pairs={[
          email && ['Email', <EmailLink key="email" address={email} />],
          phone && ['Phone', <PhoneLink key="phone" number={phone} />],
          institution && ['Institution', institution],
          ['MUNs', formatNumber(numberOfMUNsParticipated)],
          ...preferences.map(
            ({ committee, portfolios }, index) =>
              [
                index === 0 ? 'First choice' : 'Second choice',
                `${committee}: ${portfolios.join(', ')}`,
              ] as const,
          ),
          under18 !== undefined && ['Under 18', under18 ? 'Yes' : 'No'],
          guardian && [
            'Guardian',
            <>
              {guardian.name}, {guardian.contact}. Consented on <DateTime at={guardian.consentedAt} />.
            </>,
          ],
          [addedByOrganiser ? 'Added on' : 'Registered on', <DateTime key="created" at={createdAt} />],
          confirmedAt && ['Confirmed on', <DateTime key="confirmed" at={confirmedAt} />],
          cancelledAt && ['Cancelled on', <DateTime key="cancelled" at={cancelledAt} />],
        ]}
      />
    </CardSection>
  );
}
