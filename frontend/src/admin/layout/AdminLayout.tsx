import { Suspense, useRef, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { DASHBOARD } from './paths';
import { admin } from '../messages';
import { Button } from '../../shared/ui/forms/Button';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { color, font, gutter, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { AdminNavigation } from './AdminNavigation';
import { ErrorBoundary } from '../../shared/ui/feedback/ErrorBoundary';
import { OfflineBanner } from '../../shared/ui/layout/OfflineBanner';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { useSessionCheck } from '../auth/use-session-check';

const Bar = styled.header`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: ${space(7)};
  padding-inline: ${gutter};
  border-bottom: ${hairline};
  background: ${color.card};

  a {
    font-size: ${size.small};
    font-weight: 500;
    white-space: nowrap;
  }

  ${media.desk} {
    padding-inline: ${space(3.5)} ${gutter};
  }
`;

const Name = styled.p`
  display: flex;
  flex: 1;
  gap: ${space(1)};
  align-items: center;
  min-width: 0;
  padding-top: 4px;
  white-space: nowrap;
  font: 500 clamp(1rem, 0.85rem + 0.6vw, 1.1875rem) / 1.1 ${font.display};

  svg {
    flex: none;
    width: ${space(3)};
    /* Beside the letters' middle, which the face has below the line's. */
    margin-top: -4px;
    color: ${color.accent};
    stroke-width: 0.4;
  }
`;

const MenuButton = styled(Button)`
  ${media.desk} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${media.desk} {
    grid-template-columns: 216px minmax(0, 1fr);
    min-height: calc(100dvh - ${space(7)});
  }
`;

const Side = styled.div<{ $folded: boolean }>`
  border-bottom: ${hairline};
  ${({ $folded }) => $folded && 'display: none;'}

  ${media.desk} {
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

/** Around every page behind the guard: the header, one column of navigation that folds on a phone, and the page. */
export function AdminLayout() {
  const { main, pathname } = useRouteFocus();
  useSessionCheck();
  // On the next page it is folded again.
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const menu = unfoldedAt === pathname;
  const menuButton = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setUnfoldedAt(undefined);
    menuButton.current?.focus();
  };
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Bar>
        <Name>
          <Meridians />
          {admin.title}
        </Name>
        <Link to={DASHBOARD}>{admin.toDashboard}</Link>
        <MenuButton
          ref={menuButton}
          $quiet
          $dense
          aria-expanded={menu}
          aria-controls="admin-navigation"
          onClick={() => setUnfoldedAt(menu ? undefined : pathname)}
        >
          {admin.menu}
        </MenuButton>
      </Bar>
      <Columns>
        <Side id="admin-navigation" $folded={!menu}>
          <AdminNavigation onFold={fold} />
        </Side>
        <Main id="content" ref={main} tabIndex={-1}>
          <Suspense fallback={<Spinner label={admin.loading} />}>
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </Main>
      </Columns>
    </>
  );
}
