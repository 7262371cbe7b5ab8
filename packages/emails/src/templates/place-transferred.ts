import { factTable, paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

export const placeTransferred: Template<'place-transferred'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  return renderLayout({
    subject: `Your place at ${title} has been transferred: ${content.registrationId}`,
    branding,
    preview: 'You’re no longer registered. You don’t need to do anything.',
    hero: conferencePicture(branding),
    clause: 'Transferring',
    heading: 'Your place has been transferred',
    reason: `You’re receiving this because this address was used to register for ${title}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('place-transferred', branding, { name, conference: title })),
      factTable([['Registration ID', content.registrationId]]),
    ],
    action: { label: 'Visit the conference’s website', url: siteAddress(branding, '/') },
    details: [
      section(
        'Your receipt',
        paragraph('Keep your receipt if you paid. If we owe you a refund, it goes back the way you paid.'),
      ),
      section('Need help?', reply('If you didn’t ask for this', branding)),
    ],
  });
};
