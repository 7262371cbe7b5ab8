import type { PersonalDataExport } from '@mun/contracts/privacy';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, size, space } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { peopleOffice } from './messages';
import { ApplicationFacts, RegistrationFacts } from './PersonFacts';
import { nameIn, savePersonFile } from './person-file';
import { ActivityTable, MailTable, OrderTable, SeatTable } from './PersonTables';

const texts = peopleOffice.file;

const File = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  h2 {
    font-size: ${size.h4};
    overflow-wrap: anywhere;
  }

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${size.lead};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: end;
  justify-content: space-between;

  p {
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const None = styled.p`
  color: ${color.quiet};
`;

function Part({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      {count === 0 ? <None>{texts.none}</None> : children}
    </div>
  );
}

interface Props {
  file: PersonalDataExport;
  onErase: () => void;
}

/** Everything that is kept of one person. */
export function PersonFileView({ file, onErase }: Props) {
  const { registrations, orders, applications, seats, mails, audit, at } = file;
  return (
    <File>
      <Head>
        <div>
          <h2>{texts.heading(nameIn(file) ?? texts.person)}</h2>
          <p>
            {texts.asOf} <When at={at} />
          </p>
        </div>
        <Ways>
          <Button $quiet $dense onClick={() => savePersonFile(file, texts.fileName)}>
            {texts.export}
          </Button>
          <Button $danger $dense onClick={onErase}>
            {texts.erase}
          </Button>
        </Ways>
      </Head>
      <Part heading={texts.registrations} count={registrations.length}>
        {registrations.map((registration) => (
          <RegistrationFacts key={registration.registrationId} registration={registration} />
        ))}
      </Part>
      <Part heading={texts.payments} count={orders.length}>
        <OrderTable orders={orders} />
      </Part>
      <Part heading={texts.applications} count={applications.length}>
        {applications.map((application) => (
          <ApplicationFacts key={application._id} application={application} />
        ))}
      </Part>
      <Part heading={texts.seats} count={seats.length}>
        <SeatTable seats={seats} />
      </Part>
      <Part heading={texts.mails} count={mails.length}>
        <MailTable mails={mails} />
      </Part>
      <Part heading={texts.activity} count={audit.length}>
        <ActivityTable entries={audit} />
      </Part>
    </File>
  );
}
