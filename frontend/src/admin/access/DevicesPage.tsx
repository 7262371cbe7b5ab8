import { AdminPage } from '../shared/ui/page/AdminPage';
import { Sessions } from './Sessions';

/** Where the user is signed in; for owners, where everybody is. */
export default function DevicesPage() {
  return (
    <AdminPage heading="Your devices" lead="Sign out where you no longer need it, or where it wasn’t you.">
      <Sessions />
    </AdminPage>
  );
}
