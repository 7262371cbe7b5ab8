import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import type { ReactNode } from 'react';
import { DateTime } from '../shared/ui/DateTime';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { Section } from '../../shared/ui/layout/Section';
import { Stack } from '../../shared/ui/layout/Stack';
import { nameIn } from './person-file';
import { ApplicationFacts, RegistrationFacts } from './PersonFacts';
import { ActivityTable, EmailTable, OrderTable, SeatTable } from './PersonTables';

function Part({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  return (
    <Stack $gap={1}>
      <Text as="h3" $size="lead">
        {heading}
      </Text>
      {count === 0 ? <Text $variant="secondary">None</Text> : children}
    </Stack>
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
    <Section $gap={3}>
      <Cluster $spread>
        <div>
          <Text as="h2" $breaks>
            Data about {nameIn(file) ?? 'this person'}
          </Text>
          <Hint>
            As of <DateTime at={at} />
          </Hint>
        </div>
        <Cluster>
          <SmallButton $busy={exporting} onClick={onExport}>
            Export JSON
          </SmallButton>
          <Button $variant="danger" $size="small" onClick={onErase}>
            Erase this person
          </Button>
        </Cluster>
      </Cluster>
      <Part heading="Registrations" count={registrations.length}>
        {registrations.map((registration) => (
          <RegistrationFacts key={registration.registrationId} registration={registration} />
        ))}
      </Part>
      <Part heading="Payments" count={orders.length}>
        <OrderTable orders={orders} />
      </Part>
      <Part heading="Campus Ambassador applications" count={applications.length}>
        {applications.map((application) => (
          <ApplicationFacts key={application._id} application={application} />
        ))}
      </Part>
      <Part heading="Seats" count={seats.length}>
        <SeatTable seats={seats} />
      </Part>
      <Part heading="Emails" count={mails.length}>
        <EmailTable emails={mails} />
      </Part>
      <Part heading="Organiser activity" count={audit.length}>
        <ActivityTable entries={audit} />
      </Part>
    </Section>
  );
}
