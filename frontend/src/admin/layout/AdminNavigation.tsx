import { NavLink, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { ADMIN_PAGES, GROUPS } from './admin-pages';
import { ADMIN, LOGOUT } from './paths';
import { OrganiserName } from '../auth/OrganiserName';
import { useQueueBoard } from '../shared/status/use-queue-board';
import { Button } from '../../shared/ui/forms/Button';
import {
  capitals,
  color,
  font,
  gutter,
  hairline,
  media,
  durationFast,
  size,
  space,
} from '../../shared/ui/theme/theme';

const Navigation = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  padding: ${space(3)} ${gutter};

  ${media.desktop} {
    position: sticky;
    top: 0;
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space(1.5)};
    /* The header above is only out of sight once the page is scrolled. */
    max-height: calc(100dvh - ${space(7)});
    padding: ${space(1.5)} ${space(2)} 0;
    overflow-y: auto;
  }
`;

const Heading = styled.h2`
  ${capitals}
  padding: 0 ${space(1.5)} ${space(0.5)};
  border-inline-start: 2px solid transparent;
  color: ${color.textMuted};
  font-family: ${font.text};
  font-size: 0.75rem;
`;

const item = css`
  display: block;
  width: 100%;
  padding: ${space(0.5)} ${space(1.5)};
  border: 0;
  border-inline-start: 2px solid transparent;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.9375rem;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: border-color ${durationFast};

  ${media.desktop} {
    padding-block: ${space(0.25)};
    line-height: 1.35;
  }

  &:hover {
    border-color: ${color.borderStrong};
  }

  &[aria-current='page'] {
    border-color: ${color.accent};
    background: ${color.surfaceHover};
    font-weight: 600;
  }
`;

const Item = styled(NavLink)`
  ${item}
`;

const ItemAnchor = styled.a`
  ${item}
`;

const ItemButton = styled.button`
  ${item}
`;

const Footer = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding-inline: ${space(1.5)};
  font-size: ${size.small};

  /* Always visible, however low the window is. */
  ${media.desktop} {
    position: sticky;
    bottom: 0;
    gap: ${space(1)};
    padding-block: ${space(1)} ${space(1.5)};
    border-top: ${hairline};
    background: ${color.paper};

    input {
      min-height: ${space(4.5)};
      padding-block: ${space(0.25)};
    }
  }
`;

interface Props {
  /** Closes the menu on a phone. */
  onClose: () => void;
}

export function AdminNavigation({ onClose }: Props) {
  const queues = useQueueBoard();
  const navigate = useNavigate();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any link inside
    <Navigation aria-label="Admin" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      {GROUPS.map((heading, index) => (
        <div key={heading}>
          <Heading>{heading}</Heading>
          <ul>
            {ADMIN_PAGES.filter(({ group }) => group === heading).map(({ label, path }) => (
              <li key={path}>
                <Item to={`${ADMIN}/${path}`} onClick={onClose}>
                  {label}
                </Item>
              </li>
            ))}
            {index === GROUPS.length - 1 && (
              <>
                <li>
                  <ItemButton type="button" aria-busy={queues.opening} onClick={queues.open}>
                    Job queues
                  </ItemButton>
                </li>
                <li>
                  <ItemAnchor href="/">View website</ItemAnchor>
                </li>
              </>
            )}
          </ul>
        </div>
      ))}
      <Footer>
        <OrganiserName />
        <Button $variant="secondary" $size="small" onClick={() => void navigate(LOGOUT)}>
          Log out
        </Button>
      </Footer>
    </Navigation>
  );
}
