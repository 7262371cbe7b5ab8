import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { site } from '../messages';
import { ErrorBoundary } from '../../shared/ui/feedback/ErrorBoundary';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { OfflineBanner } from '../../shared/ui/feedback/OfflineBanner';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { useInternalLinks } from './use-internal-links';

const Main = styled.main`
  min-height: 72vh;
`;

/** Navigation on top, the routed page, the footer, and the toasts above all. */
export function SiteLayout() {
  const { main, pathname } = useRouteFocus();
  useInternalLinks();
  return (
    <>
      <SkipLink />
      <OfflineBanner />
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
