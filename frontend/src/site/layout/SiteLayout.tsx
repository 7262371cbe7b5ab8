import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { Footer } from './Footer';
import { Navigation } from './Navigation';
import { OfflineBanner } from '../../shared/ui/page/OfflineBanner';
import { PageError } from '../../shared/ui/page/PageError';
import { SkipLink } from '../../shared/ui/navigation/SkipLink';
import { useRouteFocus } from '../../shared/ui/navigation/use-route-focus';
import { useInternalLinks } from './use-internal-links';

const Main = styled.main`
  min-height: 72vh;
`;

export function SiteLayout() {
  const { main, pathname } = useRouteFocus();
  useInternalLinks();
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Navigation />
      <Main id="content" ref={main} tabIndex={-1}>
        {/* Outside the page's key, so that the current page stays visible while the next one loads. */}
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
          <HydrationMarker />
        </Suspense>
      </Main>
      <Footer />
      <ToastArea />
    </>
  );
}

/** Sets `data-hydrated` on <html> once React handles the page's events; the browser tests wait for it. */
function HydrationMarker() {
  // In the same boundary as the page, because React hydrates a boundary as a whole.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return null;
}

/** Replaces a page that fails; the layout around it stays. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}
