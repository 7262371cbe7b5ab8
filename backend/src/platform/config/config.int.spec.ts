import { inject, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { spawnBackend } from '../../testing/backend-process.js';
import { readConfig } from './config.js';

const VALID: Record<string, string | number | undefined> = {
  ...TEST_SETTINGS,
  PORT: 3000,
  MONGODB_URI: inject('mongoUri'),
  REDIS_URL: inject('redisUrl'),
  LOG_LEVEL: 'info',
};

const VALID_ENV = Object.fromEntries(
  Object.entries(VALID).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
);

const INVALID: [name: string, ...values: (string | undefined)[]][] = [
  ['NODE_ENV', 'staging'],
  ['PORT', 'http', '0', '-1', '70000', '30.5', '3000 and more', 'Infinity', '0x'],
  ['PUBLIC_URL', 'nowhere', 'ftp://example.org', 'javascript:alert(1)'],
  [
    'MONGODB_URI',
    undefined,
    '',
    '  ',
    'nonsense',
    'http://localhost',
    'mongodb://',
    'mongodb://host:no-port/db',
  ],
  ['REDIS_URL', undefined, '', 'nonsense', 'http://localhost', 'redis://', 'redis://host:no-port'],
  ['RAZORPAY_KEY_ID', undefined, ' '],
  ['RAZORPAY_KEY_SECRET', undefined, ''],
  ['RAZORPAY_WEBHOOK_SECRET', undefined, '', ',', 'one,', ',two', 'one,,two', 'one, two, three'],
  ['RAZORPAY_API_URL', 'api.razorpay.com', 'nonsense'],
  ['RAZORPAY_CHECKOUT_URL', '/checkout.js', 'nonsense'],
  ['ADMIN_CODE', undefined, 'short'],
  ['ADMIN_TOKEN_SECRET', undefined, 'shorter than 32 characters'],
  ['ADMIN_TOTP_SECRET', 'JBSWY3DPEHPK3PXP', 'jbswy3dpehpk3pxpjbswy3dpehpk3pxp', '1'.repeat(32)],
  ['REGISTRATION_FEE', '-1', 'free', '1.005', 'NaN', 'Infinity', '1e400'],
  ['CURRENCY', 'USD', 'inr'],
  ['PAYMENT_HOLD_MINUTES', '0', '-1', 'soon', 'Infinity'],
  ['RATE_LIMIT_FACTOR', '0', 'none', 'Infinity'],
  ['TRUST_PROXY', '-1', 'true', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['SITE_DIR', '/nowhere/at/all'],
];

describe('an invalid setting', () => {
  it.each(INVALID.flatMap(([name, ...values]) => values.map((value) => ({ name, value }))))(
    '($name=$value) is reported in one line',
    ({ name, value }) => {
      const env = Object.fromEntries(
        Object.entries({ ...VALID, [name]: value }).flatMap(([key, setting]) =>
          setting === undefined ? [] : [[key, String(setting)]],
        ),
      );
      let message = '';
      try {
        readConfig(env);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message.split('\n')).toHaveLength(1);
      expect(message).toMatch(
        new RegExp(`^Invalid settings: ${name} .*\\. See the settings table in README\\.md\\.$`),
      );
    },
  );

  it('is reported together with all other invalid settings', () => {
    expect(() => readConfig({ PORT: 'x', ADMIN_CODE: 'y' })).toThrow(
      /PORT must be a port number; .*MONGODB_URI .*ADMIN_CODE must be/,
    );
  });

  it('stops the program with this line only, which does not show the value', async () => {
    const backend = spawnBackend({ ...VALID, ADMIN_CODE: 'secret', RAZORPAY_KEY_SECRET: undefined });
    expect(await backend.exited).toBe(1);
    expect(backend.output()).toBe(
      'Invalid settings: RAZORPAY_KEY_SECRET is required; ADMIN_CODE must be at least 8 characters long. See the settings table in README.md.\n',
    );
  });
});

describe('readConfig', () => {
  it('applies the defaults of README.md, also to blank settings', () => {
    const { PORT: _, ...rest } = VALID;
    const config = readConfig({
      ...(rest as Record<string, string>),
      RATE_LIMIT_FACTOR: ' ',
      REGISTRATION_FEE: '',
    });
    expect(config).toMatchObject({
      PORT: 3000,
      REGISTRATION_FEE: 1500,
      CURRENCY: 'INR',
      PAYMENT_HOLD_MINUTES: 15,
      RATE_LIMIT_FACTOR: 1,
      TRUST_PROXY: 0,
      RAZORPAY_API_URL: 'https://api.razorpay.com',
    });
  });

  it.each([
    ['ADMIN_CODE', '12345678'],
    ['ADMIN_CODE', 'fifteen letters'],
    ['ADMIN_CODE', 'abcabcabcabcabcabc'],
    ['ADMIN_TOKEN_SECRET', 'a'.repeat(32)],
    ['RAZORPAY_WEBHOOK_SECRET', 'c'],
    ['RAZORPAY_WEBHOOK_SECRET', 'webhook-secret-of-the-tests, old'],
    ['METRICS_TOKEN', '1'.repeat(16)],
  ])('rejects the weak %s in production only: %s', (name, value) => {
    const env = { ...VALID_ENV, [name]: value };
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(
      `Invalid settings: ${name} must have at least 16 characters in production, 8 of them different (openssl rand -base64 24).`,
    );
    expect(() => readConfig(env)).not.toThrow();
  });

  it('accepts strong secrets in production, and a shorter code with a second factor', () => {
    const env = { ...VALID_ENV, NODE_ENV: 'production' };
    expect(() => readConfig(env)).not.toThrow();
    const ADMIN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    expect(() => readConfig({ ...env, ADMIN_CODE: '12345678', ADMIN_TOTP_SECRET })).not.toThrow();
  });

  it('requires PUBLIC_URL in production', () => {
    const { PUBLIC_URL: _, ...rest } = VALID_ENV;
    expect(readConfig({ ...rest, PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(() => readConfig({ ...rest, NODE_ENV: 'production' })).toThrow(
      'Invalid settings: PUBLIC_URL must be a URL that begins with http:// or https://.',
    );
  });

  it('removes a trailing slash from PUBLIC_URL', () => {
    expect(readConfig({ ...VALID_ENV, PUBLIC_URL: 'https://mun.example.org/' }).PUBLIC_URL).toBe(
      'https://mun.example.org',
    );
  });

  it('accepts two webhook secrets', () => {
    expect(readConfig({ ...VALID_ENV, RAZORPAY_WEBHOOK_SECRET: 'old, new' }).RAZORPAY_WEBHOOK_SECRET).toBe(
      'old, new',
    );
  });
});
