import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { Config } from '../config/config.js';
import { LinkSigner } from './link-signer.service.js';

describe('signed links', () => {
  const config = Object.assign(new Config(), TEST_SETTINGS);
  const signer = new LinkSigner(config);

  it('have the same token for the same claims', () => {
    const token = signer.sign('receipt', { id: '1' });
    expect(signer.sign('receipt', { id: '1' })).toBe(token);
    expect(signer.verify('receipt', token)).toEqual({ id: '1' });
  });

  it('are refused for another purpose, by another secret, and if they were altered', () => {
    const token = signer.sign('receipt', { id: '1' });
    const [header, , signature] = token.split('.');
    const claims = Buffer.from('{"id":"2"}').toString('base64url');
    const other = new LinkSigner(
      Object.assign(new Config(), TEST_SETTINGS, { ADMIN_TOKEN_SECRET: 'x'.repeat(32) }),
    );
    expect(signer.verify('placard', token)).toBeNull();
    expect(other.verify('receipt', token)).toBeNull();
    expect(signer.verify('receipt', [header, claims, signature].join('.'))).toBeNull();
    expect(signer.verify('receipt', 'no token')).toBeNull();
  });

  it('are refused once they have expired', () => {
    expect(signer.verify('resume', signer.sign('resume', { id: '1' }, 60))).toMatchObject({ id: '1' });
    expect(signer.verify('resume', signer.sign('resume', { id: '1' }, -1))).toBeNull();
  });
});
