import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { Spinner } from '../ui/Spinner';
import { ToastArea } from '../ui/ToastArea';
import { site } from '../texts/site';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { OfflineNotice } from './OfflineNotice';
import { SkipLink } from './SkipLink';
import { useArrival } from './use-arrival';
import { useOwnLinks } from './use-own-links';

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
