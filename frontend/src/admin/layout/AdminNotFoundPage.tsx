import { admin } from '../messages.js';
import { site } from '../../site/messages.js';
import { ButtonLink } from '../../shared/ui/forms/Button.js';
import { DASHBOARD } from './paths.js';
import { AdminPage } from './AdminPage.js';

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
