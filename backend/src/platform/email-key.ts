/**
 * How persons are told apart: by their address, without regard to case, to blanks around it, and to how an accent is encoded
 * (`é` as one character or as two).
 */
export function toEmailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
