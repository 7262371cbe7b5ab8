import { Navigate, Outlet } from 'react-router-dom';
import { usePrincipal } from '../auth/use-principal';
import { Text } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/AdminPage';
import { ADMIN } from './paths';
import { usePlace } from './use-place';

/** The page, or why the user may not open it. Who has no dashboard begins with their first page. */
export function PermittedPage() {
  const { can } = usePrincipal();
  const {
    page,
    areas: [first],
  } = usePlace();
  if (!page || can(page.permission)) return <Outlet />;
  if (page.path === 'dashboard' && first?.tabs[0])
    return <Navigate to={`${ADMIN}/${first.tabs[0].path}`} replace />;
  return (
    <AdminPage heading="You don’t have access to this page">
      <Text $measure>Ask an owner if you need it. What you may open is in the navigation.</Text>
    </AdminPage>
  );
}
