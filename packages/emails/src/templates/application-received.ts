import { paragraph, paragraphs, reply, section } from '../components.js';
import { conferencePicture } from '../heroes.js';
import { conferenceTitle, renderLayout, siteAddress, type Template } from '../layout.js';
import { textLines } from '../texts.js';

/** Texts that organisers saved in earlier versions may have these placeholders. */
const FORMER_PLACEHOLDERS = { name: 'applicant', institution: 'your institution' };

/** Without what was typed: a stranger may have entered the address, to make the conference send a text of theirs to it. */
export const applicationReceived: Template<'application-received'> = (_content, branding) => {
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `We’ve received your campus ambassador application for ${title}`,
    branding,
    preview: 'Your application is complete. You don’t need to do anything else.',
    hero: conferencePicture(branding),
    clause: 'Receiving with thanks',
    heading: 'We’ve received your application',
    reason: `You’re receiving this because this address was used to apply to ${title}. If that wasn’t you, reply to this email and we’ll delete the application.`,
    intro: [
      paragraph('Hello,'),
      ...paragraphs(
        textLines('application-received', branding, { ...FORMER_PLACEHOLDERS, conference: title }),
      ),
    ],
    action: { label: 'See the committees', url: siteAddress(branding, '/committees') },
    details: [
      section(
        'What happens next',
        paragraph(
          'We read every application. As soon as we’ve made a decision, we’ll email you at this address.',
        ),
      ),
      reply('If something changes or you’d like to add anything', branding),
    ],
  });
};
