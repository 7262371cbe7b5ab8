import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootPath } from '@mun/local/paths';
import { expect, test } from '@playwright/test';
import { expectNoneIn, PASSWORDS } from './secrets.js';
import { SECRETS } from './services.js';

const BACKEND = 'backend/dist/main.js';
const WORKER = 'worker/dist/main.js';
const BACKUP = 'backend/dist/backup.js';

const SETTINGS = {
  ...SECRETS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  RAZORPAY_KEY_ID: 'rzp_test_none',
  MONGODB_URI: `mongodb://user:${PASSWORDS.mongo}@127.0.0.1:1/none?serverSelectionTimeoutMS=300`,
  REDIS_URL: `redis://:${PASSWORDS.redis}@127.0.0.1:1`,
  SMTP_URL: `smtp://user:${PASSWORDS.smtp}@127.0.0.1:1`,
  MAIL_FROM: 'Tests <tests@mun.example>',
  WORKER_PORT: '0',
  LOG_LEVEL: 'debug',
};
const UNKNOWN_MONGO = { MONGODB_URI: `mongodb+srv://user:${PASSWORDS.mongo}@nowhere.invalid/none` };
const INVALID_MONGO = { MONGODB_URI: `mongodb://user:${PASSWORDS.mongo}@127.0.0.1:port/none` };
const INVALID_REDIS = { REDIS_URL: `redis://:${PASSWORDS.redis}@127.0.0.1:port` };
const INVALID_SMTP = { SMTP_URL: `http://user:${PASSWORDS.smtp}@127.0.0.1:1` };

const CASES: [title: string, program: string, error: RegExp, settings: Record<string, string>][] = [
  ['the backend without its servers', BACKEND, /Unable to connect to the database/, {}],
  ['the backend with an unknown host', BACKEND, /Unable to connect to the database/, UNKNOWN_MONGO],
  [
    'the backend with invalid settings',
    BACKEND,
    /Invalid settings: MONGODB_URI .*REDIS_URL/,
    { ...INVALID_MONGO, ...INVALID_REDIS },
  ],
  ['the worker without its servers', WORKER, /unavailable/, {}],
  [
    'the worker with invalid settings',
    WORKER,
    /Invalid settings: MONGODB_URI .*SMTP_URL/,
    { ...INVALID_MONGO, ...INVALID_SMTP },
  ],
  ['a backup without a database', BACKUP, /ECONNREFUSED/, {}],
];

for (const [title, program, error, settings] of CASES)
  test(`${title} reports its error without passwords`, async () => {
    const child = spawn('node', [rootPath(program), '/nowhere/file'], {
      env: { PATH: process.env['PATH'], ...SETTINGS, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    try {
      await expect.poll(() => output, { timeout: 50_000, intervals: [50] }).toMatch(error);
    } finally {
      child.kill('SIGKILL');
      await closed;
    }
    expectNoneIn(output, [...Object.values(SECRETS), ...Object.values(PASSWORDS)]);
  });
