import { describe, expect, it } from 'vitest';
import { readConfig } from './config.js';
import { UNREACHABLE_SERVERS } from './testing/settings.fixture.js';

describe('readConfig', () => {
  it.each<[string, Record<string, string>]>([
    ['MONGODB_URI', { MONGODB_URI: '' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://somewhere/x?nonsense=1' }],
    ['REDIS_URL', { REDIS_URL: 'localhost' }],
    ['REDIS_URL', { REDIS_URL: 'redis://host:port' }],
    ['SMTP_URL', { SMTP_URL: 'mail.mun.example:25' }],
    ['SMTP_URL', { SMTP_URL: ' ' }],
    ['MAIL_FROM', { MAIL_FROM: 'Meridian MUN' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@mun.example\r\nBcc: b@mun.example' }],
    ['WORKER_PORT', { WORKER_PORT: '70000' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
  ])('rejects an invalid %s in one line: %o', (name, invalid) => {
    expect(() => readConfig({ ...UNREACHABLE_SERVERS, ...invalid })).toThrow(
      new RegExp(`^Invalid settings: ${name} .*$`),
    );
  });

  it('accepts valid settings', () => {
    expect(readConfig(UNREACHABLE_SERVERS)).toMatchObject(UNREACHABLE_SERVERS);
  });
});
