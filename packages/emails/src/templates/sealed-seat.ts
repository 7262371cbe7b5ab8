import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import { factTable, paragraph, reply, section } from '../components.js';
import { formatInstant } from '../format-instant.js';
import { sealedPlacard } from '../heroes.js';
import { conferenceTitle, renderLayout, statusPageUrl, type RenderedEmail } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';

/** The email about a seat, or its release, while the seats are sealed. It never states a seat. */
export function renderSealedSeat(
  { fullName, registrationId }: Pick<EmailContents['seat-released'], 'fullName' | 'registrationId'>,
  branding: EmailBranding,
  { sealedUntil, isReleased }: { sealedUntil: Date; isReleased: boolean },
): RenderedEmail {
  const title = conferenceTitle(branding);
  const url = statusPageUrl(branding);
  const time = formatInstant(sealedUntil.toISOString());
  return renderLayout({
    subject: `Your seat at ${title} has been ${isReleased ? 'released' : 'decided'}`,
    branding,
    preview: isReleased ? 'You’re still registered.' : `It’s sealed until ${time}.`,
    ...(!isReleased && { hero: sealedPlacard(time) }),
    clause: isReleased ? 'Noting' : 'Announcing',
    heading: `Your seat has been ${isReleased ? 'released' : 'decided'}`,
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    intro: [
      paragraph(`Dear ${sanitizeUserText(fullName)},`),
      paragraph(
        isReleased
          ? `The seat that we had decided on for you has been released. You’re still registered for ${title}. If we assign you another seat, we’ll email you.`
          : `Your committee and portfolio at ${title} have been decided. Every seat is sealed until ${time}. From then on, you can open your placard with your registration ID.`,
      ),
    ],
    action: { label: isReleased ? 'Check your allotment' : 'Go to your placard', url },
    details: [
      factTable([
        ['Registration ID', registrationId],
        ['Dates', branding.dates],
        ['Venue', branding.venue],
      ]),
      section('Need help?', reply('If you have a question', branding)),
    ],
  });
}
