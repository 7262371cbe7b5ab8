/** Removes the credentials of an SMTP URL from a text, both in plain form and as a login encodes them (RFC 4616, AUTH LOGIN). */
export function redactCredentials(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return text;
  const [user, secret] = [username, password].map((part) => decodeURIComponent(part));
  const logins = [`\0${user}\0${secret}`, secret].map((login = '') => Buffer.from(login).toString('base64'));
  return [...logins, secret, password].reduce<string>(
    (redacted, credential = '') => redacted.replaceAll(credential, '[password]'),
    text,
  );
}
