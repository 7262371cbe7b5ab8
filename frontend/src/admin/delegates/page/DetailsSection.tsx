import type { DelegateView } from '@mun/contracts/registration/delegates';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { DateTime } from '../../shared/ui/DateTime';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { EmailAddress, Fact } from '../../shared/lists/Details';
import { CardSection } from '../../shared/ui/CardSection';

/** What the delegate entered. */
export function DetailsSection({ delegate }: { delegate: DelegateView }) {
  const { email, phone, institution, numberOfMUNsParticipated, preferences } = delegate;
  const { under18, guardian, createdAt, confirmedAt, cancelledAt, addedByOrganiser } = delegate;
  return (
    <CardSection heading="Details">
      <DefinitionList>
        {email && (
          <Fact label="Email">
            <a href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          </Fact>
        )}
        {phone && (
          <Fact label="Phone">
            <a href={`tel:+91${phone}`}>{phone}</a>
          </Fact>
        )}
        {institution && <Fact label="Institution">{institution}</Fact>}
        <Fact label="MUNs">{formatNumber(numberOfMUNsParticipated)}</Fact>
        {preferences.map(({ committee, portfolios }, index) => (
          <Fact key={committee} label={index === 0 ? 'First choice' : 'Second choice'}>
            {committee}: {portfolios.join(', ')}
          </Fact>
        ))}
        {under18 !== undefined && <Fact label="Under 18">{under18 ? 'Yes' : 'No'}</Fact>}
        {guardian && (
          <Fact label="Guardian">
            {guardian.name}, {guardian.contact}. Consented on <DateTime at={guardian.consentedAt} />.
          </Fact>
        )}
        <Fact label={addedByOrganiser ? 'Added on' : 'Registered on'}>
          <DateTime at={createdAt} />
        </Fact>
        {confirmedAt && (
          <Fact label="Confirmed on">
            <DateTime at={confirmedAt} />
          </Fact>
        )}
        {cancelledAt && (
          <Fact label="Cancelled on">
            <DateTime at={cancelledAt} />
          </Fact>
        )}
      </DefinitionList>
    </CardSection>
  );
}
