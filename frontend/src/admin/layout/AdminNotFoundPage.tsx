import { admin } from '../messages';
import { site } from '../../site/messages';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { DASHBOARD } from './paths';
import { AdminPage } from './AdminPage';

export function AdminNotFoundPage() {
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
