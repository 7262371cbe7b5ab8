/** Takes out of a text what nobody may read of the mail server's address, as it is and as a login writes it (RFC 4616, AUTH LOGIN). */
export function redactCredentials(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return text;
  const [user, secret] = [username, password].map((part) => decodeURIComponent(part));
  const logins = [`\0${user}\0${secret}`, secret].map((login = '') => Buffer.from(login).toString('base64'));
  return [...logins, secret, password].reduce<string>(
    (left, word = '') => left.replaceAll(word, '[password]'),
    text,
  );
}
