import type { DelegateView } from '@mun/contracts/delegates';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { When } from '../../../shared/ui/content/When';
import { Fact, Facts } from './Facts';
import { Section } from './Section';

/** What the delegate entered. */
export function DetailsSection({ delegate }: { delegate: DelegateView }) {
  const { email, phone, institution, numberOfMUNsParticipated, preferences } = delegate;
  const { under18, guardian, createdAt, confirmedAt, cancelledAt, addedByOrganiser } = delegate;
  return (
    <Section heading="Details">
      <Facts>
        <Fact name="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact name="Phone">{phone && <a href={`tel:+91${phone}`}>{phone}</a>}</Fact>
        <Fact name="Institution">{institution}</Fact>
        <Fact name="MUNs">{formatNumber(numberOfMUNsParticipated)}</Fact>
        {preferences.map(({ committee, portfolios }, index) => (
          <Fact key={committee} name={index === 0 ? 'First choice' : 'Second choice'}>
            {committee}: {portfolios.join(', ')}
          </Fact>
        ))}
        <Fact name="Under 18">{under18 === undefined ? undefined : under18 ? 'Yes' : 'No'}</Fact>
        <Fact name="Guardian">
          {guardian && (
            <>
              {guardian.name}, {guardian.contact}. Consented on <When at={guardian.consentedAt} />.
            </>
          )}
        </Fact>
        <Fact name={addedByOrganiser ? 'Added on' : 'Registered on'}>
          <When at={createdAt} />
        </Fact>
        <Fact name="Confirmed on">{confirmedAt && <When at={confirmedAt} />}</Fact>
        <Fact name="Cancelled on">{cancelledAt && <When at={cancelledAt} />}</Fact>
      </Facts>
    </Section>
  );
}
