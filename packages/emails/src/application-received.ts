import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { html } from '@mun/server-kit/html';
import { paragraph, reply, replyText, section, stamp } from './components.js';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { sanitizeUserText } from './sanitize.js';

/** Confirms to an applicant that their campus ambassador application has arrived. */
export function applicationReceived(
  content: EmailContents['application-received'],
  branding: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const institution = sanitizeUserText(content.institution);
  const title = conferenceTitle(branding);
  const layout = {
    branding,
    heading: 'We have your application',
    reason: `You received this email because somebody applied to ${title} with this address. If it was not you, reply to this email and we will delete the application.`,
  };

  const thanks = `Thank you for applying to represent ${title} at ${institution}. Your campus ambassador application is complete. You do not need to do anything else.`;
  const nextStep =
    'The organisers read every application. When they have made a decision, they will write to this address.';
  const question = 'Has something changed, or would you like to add something?';

  return {
    subject: `We have your campus ambassador application for ${title}`,
    html: htmlLayout({
      ...layout,
      clause: 'Receiving with thanks',
      preview: 'Your application is complete. You do not need to do anything else.',
      body: html`${stamp('RECEIVED')} ${paragraph(`Dear ${name},`)} ${paragraph(thanks)}
      ${section('What happens next')} ${paragraph(nextStep)} ${reply(question, branding)}`,
    }),
    text: textLayout(layout, [
      `Dear ${name},`,
      thanks,
      `What happens next\n${nextStep}`,
      replyText(question, branding),
    ]),
  };
}
