import '../shared/ui/theme/fonts.css';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/theme/base.css';
import { focusClickedButtons } from '../shared/lib/react/focus-clicked-buttons';
import { afterFirstPaint } from './after-first-paint';
import { readInitialData } from './initial-data';
import { showLoadError } from './show-load-error';

const initialData = readInitialData();

/** In several short tasks, between which the page scrolls and answers: React, the site and each preload have their own. */
function loadSite(): void {
  for (const url of initialData?.scripts ?? []) setTimeout(preload, 0, url);
  import('react-dom/client')
    .then(() => import('./client'))
    .then(({ startSite }) => startSite(initialData))
    .catch(showLoadError);
}

function loadAdmin(): void {
  import('./admin').then(({ renderAdmin }) => renderAdmin()).catch(showLoadError);
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

focusClickedButtons();
if (/^\/admin(\/|$)/i.test(location.pathname)) loadAdmin();
// In a rendered page, fonts and pictures get the network before the scripts.
else if (initialData) afterFirstPaint(loadSite);
else loadSite();
