import { ROUTES } from '@mun/contracts/routes';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { useOffline } from '../../lib/http/connection';
import { publicApi } from '../../lib/http/public-api';
import { retryForever } from '../../lib/swr/retry-forever';
import { color, gutter, hairline, size, space } from '../theme/theme';
import { site } from '../../../site/messages';

/** Where one types what must not be lost. */
const FORMS = new Set(['/register/new', '/register/check', '/ca']);
/** How often to see whether the server can be reached again. Milliseconds. */
const LOOK = 10_000;

/** In its own place above the page: at the foot of a phone stands the form's button, at the top are the toasts. */
const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: 9;
`;

const Strip = styled.p`
  padding: ${space(1)} ${gutter};
  border-bottom: ${hairline};
  background: ${color.wash};
  font-size: ${size.small};
  line-height: 1.45;
  text-align: center;
`;

/** Says quietly that there is no connection, and goes when there is one again. */
export function OfflineBanner() {
  const offline = useOffline();
  const { pathname } = useLocation();
  // Whatever is asked shows whether there is somebody to answer; nothing else asks while the reader only reads.
  useSWR(offline ? ROUTES.conference : null, publicApi.get, {
    refreshInterval: LOOK,
    refreshWhenOffline: true,
    ...retryForever(LOOK),
  });
  return (
    <Place role="status">
      {offline && <Strip>{FORMS.has(pathname) ? site.offline.typing : site.offline.reading}</Strip>}
    </Place>
  );
}
