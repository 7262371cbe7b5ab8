import type { EmailContents, EmailBranding } from '@mun/contracts/deliveries';
import { sanitizeUserText } from './sanitize.js';
import { html } from '@mun/server-kit/html';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { link, paragraph, section, stamp } from './components.js';

/** To somebody who applied to be a campus ambassador: it has arrived, and they need do nothing more. */
export function applicationReceived(
  content: EmailContents['application-received'],
  letterhead: EmailBranding,
): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  const institution = sanitizeUserText(content.institution);
  const event = conferenceTitle(letterhead);
  const page = {
    branding: letterhead,
    heading: 'We have your application',
    reason: `You get this mail because an application for ${event} gave this address. If it was not yours, answer this mail and we delete it.`,
  };

  const thanks = `Thank you for offering to speak for ${event} at ${institution}. Your application to be a campus ambassador is with us, complete, and you need do nothing more.`;
  const read =
    'The organisers read every application themselves. Once they have decided, they write to this address.';
  const changed = 'Has something changed, or would you like to add something?';

  return {
    subject: `We have your campus ambassador application for ${event}`,
    html: htmlLayout({
      ...page,
      clause: 'Receiving with thanks',
      preview: 'It is with us, complete. You need do nothing more.',
      body: html`${stamp('RECEIVED')} ${paragraph(`Dear ${name},`)} ${paragraph(thanks)}
      ${section('What happens next')} ${paragraph(read)}
      ${paragraph(changed, ' Answer this mail: it reaches ', link(`mailto:${letterhead.replyTo}`, letterhead.replyTo), '.')}`,
    }),
    text: textLayout(page, [
      `Dear ${name},`,
      thanks,
      `What happens next\n${read}`,
      `${changed} Answer this mail: it reaches ${letterhead.replyTo}.`,
    ]),
  };
}
