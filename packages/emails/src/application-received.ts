import { paragraph, reply, section, stamp } from './components.js';
import { conferenceTitle, renderLayout, type Template } from './layout.js';
import { sanitizeUserText } from './sanitize.js';

export const applicationReceived: Template<'application-received'> = (content, branding) => {
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `We have your campus ambassador application for ${title}`,
    branding,
    preview: 'Your application is complete. You do not need to do anything else.',
    clause: 'Receiving with thanks',
    heading: 'We have your application',
    reason: `You received this email because somebody applied to ${title} with this address. If it was not you, reply to this email and we will delete the application.`,
    blocks: [
      stamp('RECEIVED'),
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `Thank you for applying to represent ${title} at ${sanitizeUserText(content.institution)}. Your campus ambassador application is complete. You do not need to do anything else.`,
      ),
      section(
        'What happens next',
        paragraph(
          'The organisers read every application. When they have made a decision, they will write to this address.',
        ),
      ),
      reply('Has something changed, or would you like to add something?', branding),
    ],
  });
};
