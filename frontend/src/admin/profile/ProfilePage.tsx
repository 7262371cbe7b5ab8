import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { usePrincipal } from '../auth/use-principal';
import { AdminPage } from '../shared/ui/AdminPage';
import { Leave } from './Leave';

/** The user's own account. */
export default function ProfilePage() {
  const { account, isKnown } = usePrincipal();
  return (
    <AdminPage heading="Your profile">
      {account ? (
        <Leave />
      ) : (
        isKnown && (
          <EmptyState text="The shared code has no profile. Ask an owner to invite you, and sign in with your email address." />
        )
      )}
    </AdminPage>
  );
}
