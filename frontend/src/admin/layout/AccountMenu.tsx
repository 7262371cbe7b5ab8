import { Menu } from '../shared/ui/Menu';
import { useSession } from '../shared/session/session.store';
import { usePrincipal } from '../auth/use-principal';
import { DEVICES, LOGOUT, PROFILE } from './paths';

/** The organiser's name, and the way out. */
export function AccountMenu() {
  const typed = useSession((state) => state.name);
  const { account } = usePrincipal();
  const name = account?.name ?? typed;
  return (
    <Menu
      label={name.trim() || 'Account'}
      align="start"
      actions={[
        { label: account ? 'Your profile' : 'Your name', to: PROFILE },
        { label: 'Your devices', to: DEVICES },
        { label: 'Log out', to: LOGOUT },
      ]}
    />
  );
}
