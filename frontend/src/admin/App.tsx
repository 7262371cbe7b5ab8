import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { syncClearedDrafts } from '../shared/lib/storage/draft';
import { retryWithBackoff } from '../shared/lib/swr/polling';
import { ToastArea } from '../shared/ui/feedback/ToastArea';
import { ActionToastFallback } from './shared/ui/ActionToastFallback';
import { session } from './shared/session/session.store';
import { router } from './create-router';
import { removePersonalDrafts } from './shared/forms/form-draft';
import { trackOutdated } from './layout/outdated';
import { ADMIN } from './layout/paths';

/** In ms: how soon a request is repeated that is not polled anyway. */
const RETRY_MS = 5_000;
const SWR_OPTIONS = { use: [trackOutdated], ...retryWithBackoff(RETRY_MS) };

export function AdminApp() {
  useEffect(() => session.followOtherTabs(), []);
  useEffect(removePersonalDrafts, []);
  // What was fetched stays in memory until the page is loaded again.
  useEffect(() => syncClearedDrafts(() => window.location.replace(ADMIN)), []);
  return (
    <SWRConfig value={SWR_OPTIONS}>
      <RouterProvider router={router} />
      <ToastArea Fallback={ActionToastFallback} />
    </SWRConfig>
  );
}
