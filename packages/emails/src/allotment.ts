import type { EmailContents, EmailBranding } from '@mun/contracts/deliveries';
import { singleLine, sanitizeUserText } from './sanitize.js';
import { html } from '@mun/server-kit/html';
import { conferenceTitle, htmlLayout, textLayout, type RenderedEmail } from './layout.js';
import { factTable, link, paragraph, mutedText, seatPlacard, section, steps } from './components.js';

/** To a delegate who holds a seat: the placard that will stand before them, what it is about, and what comes next. */
export function allotment(content: EmailContents['allotment'], letterhead: EmailBranding): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  // Written by the organisers, unlike the name: their abbreviations and full stops stay as they are.
  const committee = singleLine(content.committee);
  const portfolio = singleLine(content.portfolio);
  const agenda = singleLine(content.agenda);
  const guide = content.backgroundGuideURL;
  const event = conferenceTitle(letterhead);
  const check = `${letterhead.siteUrl.replace(/\/+$/, '')}/register/check`;
  const page = {
    branding: letterhead,
    heading: 'Your seat is settled',
    reason: `You get this mail because you are registered for ${event}. It takes the place of any earlier one about your allotment.`,
  };

  const settled = `Your committee and your portfolio at ${event} are settled. This is the placard that will stand before you:`;
  const where: [string, string][] = [
    ['Registration ID', content.registrationId],
    ['Dates', letterhead.dates],
    ['Venue', letterhead.venue],
  ];
  const read = guide
    ? 'Read the background guide of your committee:'
    : 'Your committee’s background guide follows; until then, begin with the agenda.';
  const stand = `Find out where ${portfolio} stands on the agenda, and write it down in a page: it is your position paper.`;
  const lookUp = 'You can look your seat up at any time:';
  const wrong = 'Can you not take this seat, or would you like to ask something?';

  return {
    subject: `Your allotment for ${event}: ${portfolio}, ${committee}`,
    html: htmlLayout({
      ...page,
      clause: 'Seating',
      preview: `${portfolio} in ${committee}.`,
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(settled)} ${seatPlacard(portfolio, committee)}
      ${agenda ? html`${section('The agenda')} ${paragraph(agenda)}` : ''} ${section('What comes next')}
      ${steps([guide ? html`${read} ${link(guide, 'View Background Guide')}<br />${mutedText(guide)}` : read, stand, html`${lookUp} ${link(check)}`])}
      ${section('When and where')} ${factTable(where)} ${section('Questions')}
      ${paragraph(wrong, ' Answer this mail: it reaches ', link(`mailto:${letterhead.replyTo}`, letterhead.replyTo), '.')}`,
    }),
    text: textLayout(page, [
      `Dear ${name},`,
      settled,
      `    ${portfolio.toUpperCase()}\n    ${committee}`,
      ...(agenda ? [`The agenda\n${agenda}`] : []),
      `What comes next\n1. ${read}${guide ? ` ${guide}` : ''}\n2. ${stand}\n3. ${lookUp} ${check}`,
      where.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${wrong} Answer this mail: it reaches ${letterhead.replyTo}.`,
    ]),
  };
}
