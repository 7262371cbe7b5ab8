import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { afterFirstPaint } from './app/after-first-paint';
import { readServedData } from './app/read-served-data';
import { tellUnloaded } from './app/tell-unloaded';

const served = readServedData();
const begin = () => {
  for (const address of served?.code ?? []) preload(address);
  import('./app/begin').then(({ begin: now }) => now(served)).catch(tellUnloaded);
};
const isBackOffice = /^\/admin(\/|$)/i.test(location.pathname);

// Where the server drew the page, letters and pictures have the network first: they are what one waits for.
if (isBackOffice) import('./app/begin-admin').then(({ beginAdmin }) => beginAdmin()).catch(tellUnloaded);
else if (served) afterFirstPaint(begin);
else begin();

function preload(address: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
