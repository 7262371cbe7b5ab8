/**
 * Returns the key that identifies a person by email address: lower-case, trimmed, and in Unicode normal form, because `é`
 * can be one character or two.
 */
export function toEmailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
