import type { RegistrationWindow } from '@mun/contracts/content/content';

/** Why nobody can register. */
export const REGISTRATION_NOT_OPEN: Record<Exclude<RegistrationWindow, 'open'>, string> = {
  scheduled: 'Registration isn’t open yet.',
  closed: 'Registration is closed at the moment.',
  full: 'All places are taken, so registration is closed.',
};
