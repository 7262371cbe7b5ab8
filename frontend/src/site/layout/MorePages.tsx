import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, shadow, hairline, radius, space } from '../../shared/ui/theme/theme';
import { usePageLinks } from './PageLinks';

/** The navigation has room for it on wide screens only; its link is elsewhere on the page, too. */
export const WideItem = styled.li`
  position: relative;

  @media (max-width: 74rem) {
    display: none;
  }
`;

const Summary = styled.summary`
  padding: ${space(1)} 0;
  font-size: 0.9375rem;
  font-weight: 500;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &::after {
    content: ' ▾';
    color: ${color.textMuted};
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: 3;
  top: 100%;
  right: 0;
  width: max-content;
  max-width: 20rem;
  padding: ${space(1)} ${space(2)};
  border: ${hairline};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${shadow};

  a {
    display: block;
    padding: ${space(1.25)} 0;
    text-decoration: none;

    &:hover,
    &[aria-current='page'] {
      text-decoration: underline;
    }
  }
`;

/** The pages that organisers put in the menu, as a list that unfolds. Renders nothing if there are none. */
export function MorePages() {
  const { pathname } = useLocation();
  const links = usePageLinks('menu');
  if (links.length === 0) return null;
  return (
    <WideItem>
      {/* Another page has another key, so that the list is closed there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any link inside */}
      <details
        key={pathname}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <Summary>More</Summary>
        <List>
          {links.map(({ label, path }) => (
            <li key={path}>
              <NavLink to={path}>{label}</NavLink>
            </li>
          ))}
        </List>
      </details>
    </WideItem>
  );
}
