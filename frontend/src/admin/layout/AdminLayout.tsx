import { useRef, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { ALLOTMENTS, DASHBOARD } from './paths';
import { Button } from '../../shared/ui/forms/Button';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { color, font, gutter, hairline, media, size, space, touchTarget } from '../../shared/ui/theme/theme';
import { BatchBar } from '../shared/batches/BatchBar';
import { AdminNavigation } from './AdminNavigation';
import { OutdatedBanner } from './OutdatedBanner';
import { OfflineBanner } from '../../shared/ui/layout/OfflineBanner';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { useSessionCheck } from '../auth/use-session-check';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  min-height: ${space(7)};
  padding-inline: ${gutter};
  border-bottom: ${hairline};
  background: ${color.card};

  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    font-size: ${size.small};
    font-weight: 500;
    white-space: nowrap;

    /* In two lines, so that the name fits beside it. */
    @media (width < 22.5rem) {
      flex: 0 1 min-content;
      line-height: 1.25;
      text-align: end;
      white-space: normal;
    }
  }

  ${media.desktop} {
    padding-inline: ${space(3.5)} ${gutter};
  }
`;

/** In view on every page, however far it is scrolled. */
const Notices = styled.div`
  position: sticky;
  top: 0;
  z-index: 9;
`;

const Name = styled.p`
  display: flex;
  flex: 1 0 auto;
  gap: ${space(1)};
  align-items: center;
  padding-top: 4px;
  white-space: nowrap;
  font: 500 clamp(1rem, 0.85rem + 0.6vw, 1.1875rem) / 1.1 ${font.display};

  svg {
    flex: none;
    width: ${space(3)};
    /* Aligned with the middle of the letters, which is below the middle of the line. */
    margin-top: -4px;
    color: ${color.accent};
    stroke-width: 0.4;

    @media (width < 22.5rem) {
      display: none;
    }
  }
`;

const MenuButton = styled(Button)`
  ${media.desktop} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${media.desktop} {
    grid-template-columns: 216px minmax(0, 1fr);
    min-height: calc(100dvh - ${space(7)});
  }
`;

const Sidebar = styled.div<{ $collapsed: boolean }>`
  border-bottom: ${hairline};
  ${({ $collapsed }) => $collapsed && 'display: none;'}

  ${media.desktop} {
    display: block;
    align-self: stretch;
    border-right: ${hairline};
    border-bottom: 0;
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${space(3)} ${gutter} ${space(8)};

  &:focus {
    outline: none;
  }
`;

/** The header, the navigation (a column, or a menu on a phone) and the page. */
export function AdminLayout() {
  const { main, pathname } = useRouteFocus();
  useSessionCheck(pathname === ALLOTMENTS);
  // The page on which the menu was opened, so that it closes on the next one.
  const [menuOpenOn, setMenuOpenOn] = useState<string>();
  const menuOpen = menuOpenOn === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    setMenuOpenOn(undefined);
    menuButton.current?.focus();
  };
  return (
    <>
      <SkipLink />
      <Notices>
        <OfflineBanner />
        <OutdatedBanner />
        <BatchBar />
      </Notices>
      <Header>
        <Name>
          <Meridians />
          Admin Panel
        </Name>
        <Link to={DASHBOARD}>Go to Dashboard</Link>
        <MenuButton
          ref={menuButton}
          $variant="secondary"
          $size="small"
          aria-expanded={menuOpen}
          aria-controls="admin-navigation"
          onClick={() => setMenuOpenOn(menuOpen ? undefined : pathname)}
        >
          Menu
        </MenuButton>
      </Header>
      <Columns>
        <Sidebar id="admin-navigation" $collapsed={!menuOpen}>
          <AdminNavigation onClose={closeMenu} />
        </Sidebar>
        <Main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </Main>
      </Columns>
    </>
  );
}
