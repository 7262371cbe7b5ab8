import { parseObject } from '../json.js';

const REPEAT_AFTER_MS = 10_000;
const ERROR_LEVEL = 50;

/**
 * Returns a listener for a process's output that reports its errors: pino log lines of level error or above, and compiler
 * errors. A repeated message is reported at most once in ten seconds.
 */
export function reportLoggedErrors(report: (message: string) => void): (chunk: Buffer) => void {
  const lastReported = new Map<string, number>();
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = (lines.pop() ?? '').slice(-100_000);
    for (const line of lines) {
      const message = findError(line);
      if (!message || Date.now() - (lastReported.get(message) ?? 0) < REPEAT_AFTER_MS) continue;
      lastReported.set(message, Date.now());
      if (lastReported.size > 100) lastReported.clear();
      report(message);
    }
  };
}

function findError(line: string): string | undefined {
  if (/\berror TS\d+:/.test(line)) return line;
  if (!line.startsWith('{')) return undefined;
  const { level, msg } = parseObject(line) ?? {};
  if (typeof level !== 'number' || level < ERROR_LEVEL) return undefined;
  return typeof msg === 'string' ? msg : 'an error';
}
