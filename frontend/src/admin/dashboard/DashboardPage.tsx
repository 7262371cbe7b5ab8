import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Grid } from '../../shared/ui/layout/Grid';
import { Stack } from '../../shared/ui/layout/Stack';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { adminApi } from '../shared/session/admin-api';
import { HealthStatus } from '../shared/status/HealthStatus';
import { LatestActivity } from './LatestActivity';
import { ManageTiles } from './ManageTiles';
import { NeedsAttention } from './NeedsAttention';
import { NextSteps } from './NextSteps';
import { Numbers } from './Numbers';
import { RegistrationState } from './RegistrationState';

const POLL_MS = 5_000;

/** What to do next, what has happened, and how the conference is doing. Polled; what was read stays while a request fails. */
export default function DashboardPage() {
  const { data, error, mutate } = useSWR(ROUTES.dashboard, adminApi.get<Dashboard>, polling(POLL_MS));
  return (
    <AdminPage
      heading="Dashboard"
      lead={Boolean(error) && data && 'The numbers couldn’t be updated. Trying again...'}
      actions={<HealthStatus />}
    >
      <AsyncContent source={{ data, error, mutate }} what="numbers">
        {(dashboard) => (
          <Stack>
            <RegistrationState {...dashboard} />
            <NextSteps dashboard={dashboard} />
            <Grid $desktop={2} $align="start">
              <NeedsAttention counts={dashboard.needsAttention} />
              <LatestActivity entries={dashboard.latest} />
            </Grid>
            <Numbers {...dashboard} />
          </Stack>
        )}
      </AsyncContent>
      <ManageTiles />
    </AdminPage>
  );
}
