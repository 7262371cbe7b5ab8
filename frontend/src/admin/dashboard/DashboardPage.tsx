import { Notice } from '../../shared/ui/feedback/Notice';
import { Button } from '../../shared/ui/forms/Button';
import { Grid } from '../../shared/ui/layout/Grid';
import { AdminPage } from '../shared/ui/AdminPage';
import { HealthStatus } from '../shared/status/HealthStatus';
import { LatestActivity } from './LatestActivity';
import { ManageTiles } from './ManageTiles';
import { Money } from './Money';
import { NeedsAttention } from './NeedsAttention';
import { RegistrationsByDay } from './RegistrationsByDay';
import { useDashboard } from './use-dashboard';

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
        <Grid $desktop={2} aria-busy={!data}>
          <NeedsAttention counts={data?.needsAttention} />
          <RegistrationsByDay registrations={data?.registrations} />
          <Money money={data?.money} />
          <LatestActivity entries={data?.latest} />
        </Grid>
      )}
      <ManageTiles />
    </AdminPage>
  );
}
