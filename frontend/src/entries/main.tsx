import '../shared/ui/theme/fonts.css';
import '../shared/ui/theme/tokens.css';
import '../shared/ui/theme/base.css';
import { afterFirstPaint } from './after-first-paint.js';
import { readServedData } from './read-initial-data.js';
import { tellUnloaded } from './show-load-error.js';

const served = readServedData();
const begin = () => {
  for (const address of served?.code ?? []) preload(address);
  import('./client.js').then(({ begin: now }) => now(served)).catch(tellUnloaded);
};
const isBackOffice = /^\/admin(\/|$)/i.test(location.pathname);

// Where the server drew the page, letters and pictures have the network first: they are what one waits for.
if (isBackOffice) import('./admin.js').then(({ beginAdmin }) => beginAdmin()).catch(tellUnloaded);
else if (served) afterFirstPaint(begin);
else begin();

function preload(address: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
