import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { afterFirstPaint } from './app/after-first-paint';
import { readServedData } from './app/read-served-data';

const served = readServedData();
const begin = () => {
  for (const address of served?.code ?? []) preload(address);
  void import('./app/begin').then(({ begin: now }) => now(served));
};
const isBackOffice = /^\/admin(\/|$)/i.test(location.pathname);

// Where the server drew the page, letters and pictures have the network first: they are what one waits for.
if (isBackOffice) void import('./app/begin-admin').then(({ beginAdmin }) => beginAdmin());
else if (served) afterFirstPaint(begin);
else begin();

function preload(address: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
