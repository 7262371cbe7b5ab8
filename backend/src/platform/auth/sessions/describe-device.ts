const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns what a browser calls itself, for people: 'Firefox on Windows'; undefined if it is unknown. */
export function describeDevice(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined;
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
