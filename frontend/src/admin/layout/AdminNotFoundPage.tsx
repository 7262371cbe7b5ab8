import { ButtonLink } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DASHBOARD } from './paths';

export function AdminNotFoundPage() {
  return (
    <AdminPage heading="Page Not Found">
      <p>The page you're looking for doesn't exist or has been moved.</p>
      <Cluster>
        <ButtonLink to={DASHBOARD}>Go to Dashboard</ButtonLink>
        <ButtonLink to="/" reloadDocument $variant="secondary">
          Go to Home
        </ButtonLink>
      </Cluster>
    </AdminPage>
  );
}
