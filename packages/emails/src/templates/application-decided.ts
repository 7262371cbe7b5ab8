import { formatPaise } from '@mun/contracts/payment/money';
import { FREE_ENTRY_AFTER } from '@mun/contracts/registration/application-decisions';
import { paragraph, paragraphs, placard, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { sanitizeUserText } from '../sanitize.js';
import { textLines } from '../texts.js';

export const applicationAccepted: Template<'application-accepted'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  const institution = sanitizeUserText(content.institution);
  const link = siteAddress(branding, `/register/new?coupon=${encodeURIComponent(content.code)}`);
  const discount =
    content.amountOff > 0
      ? `Everyone who registers with it pays ${formatPaise(content.amountOff)} less.`
      : 'It shows us who came through you. It doesn’t change what they pay.';
  return renderLayout({
    subject: `You’re a campus ambassador of ${title}`,
    branding,
    preview: `Your own code is ${content.code}. Share it with your friends.`,
    hero: conferencePicture(branding),
    clause: 'Appointing',
    heading: 'Welcome, campus ambassador',
    reason: `You’re receiving this because this address was used to apply to ${title}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('application-accepted', branding, { name, institution, conference: title })),
      paragraph(`This is your own code. ${discount}`),
      placard('Your code', content.code),
    ],
    action: { label: 'Open your registration link', url: link },
    details: [
      section(
        'What happens next',
        paragraph('Share this link. It opens the registration form with your code filled in:', {
          url: link,
        }),
        paragraph(
          `We count every delegate who registers with your code. Once ${FREE_ENTRY_AFTER} of them are confirmed, your own entry is free.`,
        ),
      ),
      reply('If you have a question', branding),
    ],
  });
};

export const applicationDeclined: Template<'application-declined'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const name = sanitizeUserText(content.fullName);
  return renderLayout({
    subject: `About your campus ambassador application for ${title}`,
    branding,
    preview: 'We can’t offer you a place as a campus ambassador this time.',
    clause: 'Noting with appreciation',
    heading: 'Thank you for applying',
    reason: `You’re receiving this because this address was used to apply to ${title}.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('application-declined', branding, { name, conference: title })),
    ],
    action: { label: 'See the committees', url: siteAddress(branding, '/committees') },
    details: [reply('If you have a question', branding)],
  });
};
