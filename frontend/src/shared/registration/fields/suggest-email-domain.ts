/** Providers that many people use, including some whose names resemble others. */
const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'mail.com',
  'email.com',
  'proton.me',
];

/** The provider's domain that was probably meant: 'gmail.com' for 'a@gmial.com'. Undefined if the domain looks right. */
export function suggestEmailDomain(email: string): string | undefined {
  const typed = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!email.includes('@') || DOMAINS.includes(typed)) return undefined;
  return DOMAINS.find((domain) => isOneEditAway(typed, domain));
}

/** Whether inserting, deleting or replacing one character, or swapping two neighbours, makes the words equal. */
function isOneEditAway(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = x.length === 2 && x === y.charAt(1) + y.charAt(0);
  return isSwap || Math.max(x.length, y.length) <= 1;
}
