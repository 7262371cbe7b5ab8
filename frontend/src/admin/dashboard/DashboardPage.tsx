import { styled } from 'styled-components';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Button } from '../../shared/ui/forms/Button';
import { media, space } from '../../shared/ui/theme/theme';
import { AdminPage } from '../layout/AdminPage';
import { HealthStatus } from '../layout/status/HealthStatus';
import { LatestActivity } from './LatestActivity';
import { ManageTiles } from './ManageTiles';
import { Money } from './Money';
import { NeedsAttention } from './NeedsAttention';
import { RegistrationsByDay } from './RegistrationsByDay';
import { useDashboard } from './use-dashboard';

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};

  ${media.desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What needs attention, and how the conference is doing. The numbers are polled. */
export default function DashboardPage() {
  const { data, failed, reload } = useDashboard();
  return (
    <AdminPage
      heading="Dashboard"
      lead={
        failed && data
          ? 'The numbers couldn’t be updated. Trying again...'
          : 'The numbers on this page update automatically.'
      }
    >
      <HealthStatus />
      {failed && !data ? (
        <Notice text="The numbers couldn’t be loaded.">
          <Button $quiet onClick={reload}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Blocks aria-busy={!data}>
          <NeedsAttention counts={data?.needsAttention} />
          <RegistrationsByDay registrations={data?.registrations} />
          <Money money={data?.money} />
          <LatestActivity entries={data?.latest} />
        </Blocks>
      )}
      <ManageTiles />
    </AdminPage>
  );
}
