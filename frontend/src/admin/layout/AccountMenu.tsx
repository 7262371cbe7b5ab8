import { lazy, Suspense, useState } from 'react';
import { Menu } from '../shared/ui/Menu';
import { useSession } from '../shared/session/session.store';
import { LOGOUT } from './paths';

const OrganiserNameDialog = lazy(() => import('../auth/OrganiserNameDialog'));

/** The organiser's name, and the way out. */
export function AccountMenu() {
  const name = useSession((state) => state.name);
  const [isNaming, setNaming] = useState<boolean>();
  return (
    <>
      <Menu
        label={name.trim() || 'Account'}
        align="start"
        actions={[
          { label: 'Your name', onSelect: () => setNaming(true) },
          { label: 'Log out', to: LOGOUT },
        ]}
      />
      {isNaming !== undefined && (
        <Suspense>
          <OrganiserNameDialog open={isNaming} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
}
