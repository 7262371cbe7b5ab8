import { Link, Navigate, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { ADMIN, ALLOTMENTS, DASHBOARD } from './paths';
import { AreaTabs } from './AreaTabs';
import { ConferenceState } from './ConferenceState';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { color, font, gutter, hairline, media, size, space, touchTarget } from '../../shared/ui/theme/theme';
import { BatchBar } from '../shared/batches/BatchBar';
import { AdminNavigation } from './AdminNavigation';
import { SearchButton } from './SearchButton';
import { OutdatedBanner } from './OutdatedBanner';
import { OfflineBanner, StickyNotices } from '../../shared/ui/page/OfflineBanner';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { usePrincipal } from '../auth/use-principal';
import { Text } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { usePlace } from './use-place';
import type { AdminSession } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { polling } from '../../shared/lib/swr/polling';
import { adminApi } from '../shared/session/admin-api';

const HEADER_HEIGHT = space(6);

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  min-height: ${space(6.5)};
  padding-inline: ${gutter};
  border-bottom: ${hairline};
  background: ${color.card};

  > a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
    font-size: ${size.small};
    font-weight: 500;
    white-space: nowrap;

    /* In two lines, so that the title fits beside it. */
    @media (width < 22.5rem) {
      flex: 0 1 min-content;
      line-height: 1.25;
      text-align: end;
      white-space: normal;
    }
  }

  /* The website, which the navigation links to on a phone. */
  @media (width < 40rem) {
    > a[href='/'] {
      display: none;
    }
  }

  ${media.desktop} {
    min-height: ${HEADER_HEIGHT};
    padding-inline-start: ${space(3)};
  }
`;

/** In one line, or on a phone the name above the state. */
const Title = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(1)};
  align-items: center;
  min-width: 0;

  > svg {
    grid-row: span 2;
    width: ${space(3)};
    color: ${color.accent};
    stroke-width: 0.4;

    @media (width < 22.5rem) {
      display: none;
    }
  }

  p {
    font: 500 clamp(1rem, 0.85rem + 0.6vw, 1.1875rem) / 1.1 ${font.display};
  }

  ${media.desktop} {
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: 0 ${space(1.5)};
    align-items: baseline;

    > svg {
      grid-row: auto;
      align-self: center;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  /* What is at the foot of the window is above the navigation. */
  --foot: calc(${space(7)} + env(safe-area-inset-bottom));
  padding-bottom: var(--foot);

  :where(a, button, input, select, textarea, summary):focus {
    scroll-margin-bottom: var(--foot);
  }

  main {
    min-width: 0;
    padding: ${space(1.5)} ${gutter} ${space(8)};
  }

  ${media.desktop} {
    --foot: 0px;
    --header: ${HEADER_HEIGHT};
    --sidebar: 11rem;
    grid-template-columns: var(--sidebar) minmax(0, 1fr);
    min-height: calc(100dvh - var(--header));

    main {
      padding-top: ${space(2.5)};
    }
  }
`;

/** The header, the navigation (a column, or a bar on a phone), the tabs of the open area, and the page. */
export function AdminLayout() {
  const { main, pathname } = useRouteFocus();
  useSessionCheck(pathname === ALLOTMENTS);
  return (
    <>
      <SkipLink />
      <StickyNotices>
        <OfflineBanner />
        <OutdatedBanner />
        <BatchBar />
      </StickyNotices>
      <Header>
        <Title>
          <Meridians />
          <p>Admin Panel</p>
          <ConferenceState />
        </Title>
        <SearchButton />
        <a href="/">View website</a>
        <Link to={DASHBOARD}>Go to Dashboard</Link>
      </Header>
      <Columns>
        <AdminNavigation />
        <div>
          <AreaTabs />
          <main id="content" ref={main} tabIndex={-1}>
            <PermittedPage />
          </main>
        </div>
      </Columns>
    </>
  );
}

/** The page, or why the user may not open it. Who has no dashboard begins with their first page. */
function PermittedPage() {
  const { can } = usePrincipal();
  const {
    page,
    areas: [first],
  } = usePlace();
  if (!page || can(page.permission)) return <Outlet />;
  if (page.path === 'dashboard' && first?.tabs[0])
    return <Navigate to={`${ADMIN}/${first.tabs[0].path}`} replace />;
  return (
    <AdminPage heading="You don’t have access to this page">
      <Text $measure>Ask an owner if you need it. What you may open is in the navigation.</Text>
    </AdminPage>
  );
}

/** Milliseconds. */
const INTERVAL = 120_000;

/**
 * Notices an expired session on pages that only read public lists, before the user types anything.
 * @param isLive whether the page's own requests would notice it
 */
function useSessionCheck(isLive: boolean): void {
  useSWR(isLive ? null : ROUTES.adminSession, adminApi.get<AdminSession>, polling(INTERVAL));
}
