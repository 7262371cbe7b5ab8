import '../shared/ui/theme/fonts.css';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/theme/base.css';
import { focusClickedButtons } from '../shared/lib/react/focus-clicked-buttons';
import { afterFirstPaint } from './after-first-paint';
import { readInitialData } from './read-initial-data';
import { showLoadError } from './show-load-error';

focusClickedButtons();

const served = readInitialData();
const begin = () => {
  for (const address of served?.code ?? []) preload(address);
  import('./client').then(({ hydrateSite: now }) => now(served)).catch(showLoadError);
};
const isBackOffice = /^\/admin(\/|$)/i.test(location.pathname);

// Where the server drew the page, letters and pictures have the network first: they are what one waits for.
if (isBackOffice) import('./admin').then(({ renderAdmin: beginAdmin }) => beginAdmin()).catch(showLoadError);
else if (served) afterFirstPaint(begin);
else begin();

function preload(address: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
