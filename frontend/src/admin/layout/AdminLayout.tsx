import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ALLOTMENTS, DASHBOARD } from './paths';
import { PermittedPage } from './PermittedPage';
import { AreaTabs } from './AreaTabs';
import { ConferenceState } from './ConferenceState';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { color, font, gutter, hairline, media, size, space, touchTarget } from '../../shared/ui/theme/theme';
import { BatchBar } from '../shared/batches/BatchBar';
import { AdminNavigation } from './AdminNavigation';
import { SearchButton } from './SearchButton';
import { OutdatedBanner } from './OutdatedBanner';
import { OfflineBanner, StickyNotices } from '../../shared/ui/layout/OfflineBanner';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { useSessionCheck } from '../auth/use-session-check';

const HEADER_HEIGHT = space(6);

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
  min-height: ${HEADER_HEIGHT};
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
    white-space: nowrap;
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
