import { parseObject } from '../json.js';

const SILENCE_MS = 10_000;
const ERROR_LEVEL = 50;

/**
 * Reads what a part writes and tells of its errors, one line each: structured lines of level error or worse
 * (pino's), and the compiler's. The same message is told once in ten seconds.
 */
export function reportLoggedErrors(tell: (message: string) => void): (chunk: Buffer) => void {
  const lastTold = new Map<string, number>();
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) {
      const message = errorIn(line);
      if (!message || Date.now() - (lastTold.get(message) ?? 0) < SILENCE_MS) continue;
      lastTold.set(message, Date.now());
      if (lastTold.size > 100) lastTold.clear();
      tell(message);
    }
  };
}

function errorIn(line: string): string | undefined {
  if (/\berror TS\d+:/.test(line)) return line;
  if (!line.startsWith('{')) return undefined;
  const { level, msg } = parseObject(line) ?? {};
  if (typeof level !== 'number' || level < ERROR_LEVEL) return undefined;
  return typeof msg === 'string' ? msg : 'an error';
}
