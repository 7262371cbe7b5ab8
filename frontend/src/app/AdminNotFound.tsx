import { admin } from '../texts/admin';
import { ButtonLink } from '../ui/Button';
import { DASHBOARD } from '../features/admin/addresses';
import { AdminPage } from '../features/admin/AdminPage';

export function AdminNotFound() {
  return (
    <AdminPage heading={admin.notFound.heading}>
      <p>{admin.notFound.text}</p>
      <p>
        <ButtonLink to={DASHBOARD}>{admin.toDashboard}</ButtonLink>
      </p>
    </AdminPage>
  );
}
