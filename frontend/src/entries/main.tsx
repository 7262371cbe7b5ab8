import '../shared/ui/theme/fonts.css';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/theme/base.css';
import { replaceBrokenImages } from '../shared/ui/content/replace-broken-images';
import { afterFirstPaint } from './after-first-paint';
import { readInitialData } from './initial-data';
import { showLoadError } from './show-load-error';

const initialData = readInitialData();

/** Evaluates each script in a task of its own, so that the page scrolls and answers in between. */
async function loadSite(): Promise<void> {
  const scripts = initialData?.scripts ?? [];
  for (const url of scripts) setTimeout(preload, 0, url);
  for (const url of scripts) await import(/* @vite-ignore */ url);
  const { startSite } = await import('./client');
  startSite(initialData);
}

async function loadAdmin(): Promise<void> {
  const { renderAdmin } = await import('./admin');
  renderAdmin();
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/**
 * Focuses every button that is clicked. Safari does not do so by itself, and a dialog returns the focus to the element that
 * had it when the dialog opened. A menu's button does not need it: the menu takes the focus, and closes if it loses it.
 */
function focusClickedButtons(): void {
  const focus = ({ target }: MouseEvent) =>
    target instanceof Element &&
    target.closest<HTMLElement>('button:not([aria-haspopup=menu])')?.focus({ preventScroll: true });
  document.addEventListener('click', focus, { capture: true });
}

focusClickedButtons();
replaceBrokenImages();
if (/^\/admin(\/|$)/i.test(location.pathname)) loadAdmin().catch(showLoadError);
// In a rendered page, fonts and pictures get the network before the scripts.
else if (initialData) afterFirstPaint(() => void loadSite().catch(showLoadError));
else loadSite().catch(showLoadError);
