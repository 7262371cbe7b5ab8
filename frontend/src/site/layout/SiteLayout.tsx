import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { Spinner } from '../../shared/ui/feedback/Spinner.js';
import { ToastArea } from '../../shared/ui/feedback/ToastArea.js';
import { site } from '../messages.js';
import { ErrorBoundary } from '../../shared/ui/feedback/ErrorBoundary.js';
import { Footer } from './Footer.js';
import { Navigation } from './Navigation.js';
import { OfflineNotice } from '../../shared/ui/feedback/OfflineBanner.js';
import { SkipLink } from '../../shared/ui/navigation/SkipLink.js';
import { useArrival } from '../../shared/ui/navigation/use-route-focus.js';
import { useOwnLinks } from './use-internal-links.js';

const Main = styled.main`
  min-height: 72vh;
`;

/** Navigation on top, the routed page, the footer, and the toasts above all. */
export function SiteLayout() {
  const { main, pathname } = useArrival();
  useOwnLinks();
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <Navigation />
      <Main id="content" ref={main} tabIndex={-1}>
        {/* The boundary outlasts the pages: while the next one is fetched, the last one stays in sight. */}
        <Suspense fallback={<Spinner label={site.loading} />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </Main>
      <Footer />
      <ToastArea />
    </>
  );
}
