import { lazy, Suspense, useState } from 'react';
import { Menu } from '../shared/ui/Menu';
import { useSession } from '../shared/session/session.store';
import { usePrincipal } from '../auth/use-principal';
import { DEVICES, LOGOUT, PROFILE } from './paths';

const OrganiserNameDialog = lazy(() => import('../auth/OrganiserNameDialog'));

/** The organiser's name, and the way out. */
export function AccountMenu() {
  const typed = useSession((state) => state.name);
  const { account } = usePrincipal();
  const name = account?.name ?? typed;
  const [isNaming, setNaming] = useState<boolean>();
  return (
    <>
      <Menu
        label={name.trim() || 'Account'}
        align="start"
        actions={[
          account
            ? { label: 'Your profile', to: PROFILE }
            : { label: 'Your name', onSelect: () => setNaming(true) },
          { label: 'Your devices', to: DEVICES },
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
