import { type ComponentType, useState } from 'react';
import { notify } from '../../../../shared/ui/feedback/notify';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import type { MenuProps } from './RadixMenu';

const loadMenu = () => import('./RadixMenu');

/** A button that opens a list of actions. The list's code is loaded when the button is first used. */
export function Menu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps>>();
  if (Loaded) return <Loaded {...props} />;
  const preload = () => void loadMenu().catch(() => undefined);
  const open = async () => {
    try {
      const { RadixMenu } = await loadMenu();
      setLoaded(() => RadixMenu);
    } catch {
      notify.error('The menu couldn’t be loaded. Please try again.');
    }
  };
  return (
    <SmallButton
      aria-label={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
      onKeyDown={({ key }) => key === 'ArrowDown' && void open()}
    >
      {props.label}
    </SmallButton>
  );
}
