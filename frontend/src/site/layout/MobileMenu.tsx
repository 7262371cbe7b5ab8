import { canRegister } from '@mun/contracts/content/conference-phase';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { color, font, hairline, size, space } from '../../shared/ui/theme/theme';
import { useConferencePhase } from '../api/use-conference-phase';
import { CHECK_LINK, NAVIGATION_LINKS } from './navigation-links';
import { usePageLinks } from './PageLinks';

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
  onClose: () => void;
}

/** The navigation's links on a phone; choosing one closes it. */
export default function MobileMenu({ open, onClose }: Props) {
  const phase = useConferencePhase();
  const links = [
    ...NAVIGATION_LINKS,
    ...(phase === undefined || canRegister(phase) ? [] : [CHECK_LINK]),
    ...usePageLinks('menu'),
  ];
  return (
    <Dialog fromTop title="Menu" closeLabel="Close" open={open} onClose={onClose}>
      <nav aria-label="Menu">
        <ul>
          {links.map(({ label, path }) => (
            <li key={path}>
              <Item to={path} end={path === '/' || path === '/register'} onClick={onClose}>
                {label}
              </Item>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
