import * as Radix from '@radix-ui/react-dropdown-menu';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { color, shadow, radius, size, space, touchTarget } from '../../../../shared/ui/theme/theme';

const Panel = styled(Radix.Content)`
  /* Above the bar of the navigation. */
  z-index: 9;
  min-width: ${space(26)};
  max-width: calc(100vw - ${space(5)});
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${space(0.5)};
  overflow-y: auto;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${shadow};
`;

const Item = styled(Radix.Item)`
  ${touchTarget}
  display: flex;
  align-items: center;
  min-height: ${space(5)};
  padding: ${space(0.5)} ${space(1.5)};
  font-size: ${size.small};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.surfaceHover};
  }

  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.72;
  }
`;

export type MenuAction = {
  label: string;
  /** More about the action, shown on hover. */
  title?: string;
  disabled?: boolean;
} & ({ onSelect: () => void } | { to: string });

export interface MenuProps {
  label: string;
  /** Names the button for screen readers, if there are several with the same label: 'Actions for Asha Rao'. */
  name?: string;
  /** Falsy ones are left out. */
  actions: readonly (MenuAction | false | undefined)[];
  /** Which edge of the button the list is aligned with. */
  align?: 'start' | 'end';
}

/** Replaces the button of `Menu`, once its code is loaded, with an open menu. */
export function RadixMenu({ label, name, actions, align = 'end' }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>
        <SmallButton ref={trigger} aria-label={name}>
          {label}
        </SmallButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Panel
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // A dialog that an action opened keeps the focus.
          onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
        >
          {actions.map(
            (action) =>
              action && (
                <Item
                  key={action.label}
                  asChild={'to' in action}
                  title={action.title}
                  disabled={action.disabled}
                  onSelect={() => {
                    // The dialog returns the focus to the element that had it.
                    trigger.current?.focus();
                    if ('onSelect' in action) action.onSelect();
                  }}
                >
                  {'to' in action ? <Link to={action.to}>{action.label}</Link> : action.label}
                </Item>
              ),
          )}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
