import { SITE_ROUTES } from '@mun/contracts/site-routes';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { useOffline } from '../../lib/http/connection';
import { publicApi } from '../../lib/http/public-api';
import { retryWithBackoff } from '../../lib/swr/polling';
import { color, gutter, hairline, size, space } from '../theme/theme';

/** Pages with a form that keeps its draft. */
const FORMS = new Set(['/register/new', '/register/school', '/school/place', '/ca']);
/** Milliseconds between two checks whether the server can be reached again. */
const INTERVAL = 10_000;

/** In view above the page, however far it is scrolled: not at the bottom, because a form's button is there on a phone. */
export const StickyNotices = styled.div`
  position: sticky;
  top: 0;
  z-index: 9;
`;

/** A line across the page. */
export const BannerText = styled.p`
  padding: ${space(1)} ${gutter};
  border-bottom: ${hairline};
  background: ${color.surfaceHover};
  font-size: ${size.small};
  line-height: 1.45;
  text-align: center;
`;

/** Shown while the server cannot be reached. */
export function OfflineBanner() {
  const offline = useOffline();
  const { pathname } = useLocation();
  // Any request updates useOffline; while the user only reads, nothing else sends one.
  useSWR(offline ? SITE_ROUTES.conference : null, publicApi.get, {
    refreshWhenOffline: true,
    refreshInterval: INTERVAL,
    ...retryWithBackoff(INTERVAL, INTERVAL),
  });
  return (
    <StickyNotices role="status">
      {offline && (
        <BannerText>
          {FORMS.has(pathname)
            ? 'You’re offline. We’ll keep what you type; submit the form once you’re back online.'
            : 'You’re offline. This page may be out of date.'}
        </BannerText>
      )}
    </StickyNotices>
  );
}
