import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { color, font, hairline, size, space } from '../../shared/ui/theme/theme';
import { NAVIGATION_LINKS } from './navigation-links';

const Item = styled(NavLink)`
  display: block;
  padding: ${space(1.5)} 0;
  border-bottom: ${hairline};
  font: 500 ${size.h3} / 1.2 ${font.display};
  text-decoration: none;

  &[aria-current='page'] {
    color: ${color.accent};
    font-style: italic;
  }
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation's links on a phone; choosing one closes it. */
export default function MobileMenu({ open, onOpenChange }: Props) {
  return (
    <Dialog title="Menu" closeLabel="Close" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Menu">
        <ul>
          {NAVIGATION_LINKS.map(({ label, path }) => (
            <li key={path}>
              <Item to={path} end={path === '/'} onClick={() => onOpenChange(false)}>
                {label}
              </Item>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
