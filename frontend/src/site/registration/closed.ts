import type { ConferenceView } from '@mun/contracts/content';

const OPENING = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Says why nobody can register; null if registration is open. */
export function describeClosed({
  registrationWindow,
  registrationOpensAt,
}: ConferenceView): { heading: string; text: string } | null {
  switch (registrationWindow) {
    case 'open':
      return null;
    case 'scheduled': {
      const opensAt = registrationOpensAt && OPENING.format(new Date(registrationOpensAt));
      return {
        heading: 'Registration isn’t open yet',
        text: opensAt ? `It opens on ${opensAt} Indian time.` : 'It opens soon.',
      };
    }
    case 'full':
      return {
        heading: 'All places are taken',
        text: 'Registration is closed because all places are taken.',
      };
    default:
      return {
        heading: 'Registration is closed',
        text: 'We’re not taking new registrations at the moment.',
      };
  }
}
