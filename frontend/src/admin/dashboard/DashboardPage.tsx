import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Grid } from '../../shared/ui/layout/Grid';
import { AdminPage } from '../shared/ui/AdminPage';
import { adminApi } from '../shared/session/admin-api';
import { HealthStatus } from '../shared/status/HealthStatus';
import { LatestActivity } from './LatestActivity';
import { ManageTiles } from './ManageTiles';
import { Money } from './Money';
import { NeedsAttention } from './NeedsAttention';
import { RegistrationsByDay } from './RegistrationsByDay';

const POLL_MS = 5_000;

/** What needs attention, and how the conference is doing. The numbers are polled; older ones stay while a request fails. */
export default function DashboardPage() {
  const { data, error, mutate } = useSWR(ROUTES.dashboard, adminApi.get<Dashboard>, polling(POLL_MS));
  const failed = Boolean(error);
  return (
    <AdminPage
      heading="Dashboard"
      lead={failed && data && 'The numbers couldn’t be updated. Trying again...'}
      actions={<HealthStatus />}
    >
      {failed && !data ? (
        <EmptyState text="The numbers couldn’t be loaded.">
          <TryAgainButton onRetry={() => mutate()} />
        </EmptyState>
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
