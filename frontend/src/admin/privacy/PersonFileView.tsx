import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { When } from '../../shared/ui/content/When';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, size, space } from '../../shared/ui/theme/theme';
import { nameIn } from './person-file';
import { ApplicationFacts, RegistrationFacts } from './PersonFacts';
import { ActivityTable, EmailTable, OrderTable, SeatTable } from './PersonTables';

const File = styled(Stack).attrs({ as: 'section' })`
  h2 {
    font-size: ${size.h4};
    overflow-wrap: anywhere;
  }

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${size.lead};
  }
`;

const Head = styled(Cluster)`
  align-items: end;
  justify-content: space-between;

  p {
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

const None = styled.p`
  color: ${color.quiet};
`;

function Section({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      {count === 0 ? <None>None</None> : children}
    </div>
  );
}

interface Props {
  file: PersonalDataExport;
  exporting: boolean;
  onExport: () => void;
  onErase: () => void;
}

export function PersonFileView({ file, exporting, onExport, onErase }: Props) {
  const { registrations, orders, applications, seats, mails, audit, at } = file;
  return (
    <File $gap={3}>
      <Head>
        <div>
          <h2>Data about {nameIn(file) ?? 'this person'}</h2>
          <p>
            As of <When at={at} />
          </p>
        </div>
        <Cluster>
          <Button $quiet $dense $busy={exporting} onClick={onExport}>
            Export JSON
          </Button>
          <Button $danger $dense onClick={onErase}>
            Erase this person
          </Button>
        </Cluster>
      </Head>
      <Section heading="Registrations" count={registrations.length}>
        {registrations.map((registration) => (
          <RegistrationFacts key={registration.registrationId} registration={registration} />
        ))}
      </Section>
      <Section heading="Payments" count={orders.length}>
        <OrderTable orders={orders} />
      </Section>
      <Section heading="Campus Ambassador applications" count={applications.length}>
        {applications.map((application) => (
          <ApplicationFacts key={application._id} application={application} />
        ))}
      </Section>
      <Section heading="Seats" count={seats.length}>
        <SeatTable seats={seats} />
      </Section>
      <Section heading="Emails" count={mails.length}>
        <EmailTable emails={mails} />
      </Section>
      <Section heading="What organisers did" count={audit.length}>
        <ActivityTable entries={audit} />
      </Section>
    </File>
  );
}
