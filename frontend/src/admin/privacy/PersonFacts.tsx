import type { ApplicationView } from '@mun/contracts/application';
import type { PersonRegistration } from '@mun/contracts/privacy';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { peopleOffice } from './messages';

const texts = peopleOffice.file;
const { labels } = texts;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 0 ${space(2)};
  border-block: 1px solid ${color.edge};
  background: ${color.card};
  font-size: ${size.small};

  > div {
    padding: ${space(1)} ${space(2)};
  }

  > div:not(:last-child) {
    border-bottom: ${hairline};
  }

  dt {
    color: ${color.quiet};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.tablet} {
    > div {
      display: grid;
      grid-template-columns: 12rem minmax(0, 68ch);
    }
  }
`;

/** What there is of it, by what it is called; what is not there is left out. */
function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Facts>
      {facts
        .filter(([, fact]) => fact !== undefined)
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </Facts>
  );
}

const when = (at: string | undefined) => at && <When at={at} />;

/** One registration, field by field. */
export function RegistrationFacts({ registration }: { registration: PersonRegistration }) {
  const { registrationId, state, fullName, email, phone, institution, preferences } = registration;
  const { numberOfMUNsParticipated, under18, guardian, createdAt, confirmedAt, cancelledAt } = registration;
  return (
    <FactList
      facts={[
        [labels.registrationId, registrationId],
        [labels.state, texts.states[state]],
        [labels.fullName, fullName],
        [labels.email, email],
        [labels.phone, phone],
        [labels.institution, institution],
        [labels.muns, numberOfMUNsParticipated],
        [
          labels.preferences,
          preferences.map(({ committee, portfolios }) => texts.preference(committee, portfolios)).join('\n'),
        ],
        [labels.under18, under18 === undefined ? undefined : under18 ? texts.yes : texts.no],
        [
          labels.guardian,
          guardian && (
            <>
              {texts.guardian(guardian.name, guardian.contact)} <When at={guardian.consentedAt} />
            </>
          ),
        ],
        [labels.created, when(createdAt)],
        [labels.confirmed, when(confirmedAt)],
        [labels.cancelled, when(cancelledAt)],
      ]}
    />
  );
}

/** One application, field by field. */
export function ApplicationFacts({ application }: { application: ApplicationView }) {
  const { fullName, email, phone, institution, whyJoin, experience, createdAt } = application;
  return (
    <FactList
      facts={[
        [labels.fullName, fullName],
        [labels.email, email],
        [labels.phone, phone],
        [labels.institution, institution],
        [labels.whyJoin, whyJoin],
        [labels.experience, experience],
        [labels.created, when(createdAt)],
      ]}
    />
  );
}
