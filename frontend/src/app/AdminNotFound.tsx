import { admin } from '../texts/admin';
import { site } from '../texts/site';
import { ButtonLink } from '../ui/Button';
import { DASHBOARD } from '../features/admin/addresses';
import { AdminPage } from '../features/admin/AdminPage';

export function AdminNotFound() {
  return (
    <AdminPage heading={admin.notFound.heading}>
      <p>{admin.notFound.text}</p>
      <p>
        <ButtonLink to={DASHBOARD}>{admin.toDashboard}</ButtonLink>{' '}
        <ButtonLink to="/" reloadDocument $quiet>
          {site.notFound.home}
        </ButtonLink>
      </p>
    </AdminPage>
  );
}
