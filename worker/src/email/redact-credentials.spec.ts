import { expect, it } from 'vitest';
import { redactCredentials } from './mailer.js';

const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each(['p4ss/w@rd', '1234', 'a+b c'])(
  'removes the password %s in every encoding that a mail server may quote',
  (password) => {
    const url = `smtp://user:${encodeURIComponent(password)}@mail.example:587`;
    const forms = [password, encodeURIComponent(password), base64(password), base64(`\0user\0${password}`)];
    for (const form of forms)
      expect(redactCredentials(`535 No "${form}" for user`, url)).toBe('535 No "[password]" for user');
  },
);

it('changes nothing if there is no password', () => {
  expect(redactCredentials('550 No such user', 'smtp://mail.example')).toBe('550 No such user');
});
