import type { EmailContents, Letterhead } from '../deliveries.js';
import { oneLine, fromStranger } from './clean.js';
import { html } from './html.js';
import { eventName, layout, textLayout, type Written } from './layout.js';
import { facts, link, paragraph, quiet, seat, section, steps } from './pieces.js';

/** To a delegate who holds a seat: the placard that will stand before them, what it is about, and what comes next. */
export function allotment(content: EmailContents['allotment'], letterhead: Letterhead): Written {
  const name = fromStranger(content.fullName);
  // Written by the organisers, unlike the name: their abbreviations and full stops stay as they are.
  const committee = oneLine(content.committee);
  const portfolio = oneLine(content.portfolio);
  const agenda = oneLine(content.agenda);
  const guide = content.backgroundGuideURL;
  const event = eventName(letterhead);
  const check = `${letterhead.siteUrl.replace(/\/+$/, '')}/register/check`;
  const page = {
    letterhead,
    heading: 'Your seat is settled',
    because: `You get this mail because you are registered for ${event}. It takes the place of any earlier one about your allotment.`,
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
    html: layout({
      ...page,
      clause: 'Seating',
      preview: `${portfolio} in ${committee}.`,
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(settled)} ${seat(portfolio, committee)}
      ${agenda ? html`${section('The agenda')} ${paragraph(agenda)}` : ''} ${section('What comes next')}
      ${steps([guide ? html`${read} ${link(guide, 'View Background Guide')}<br />${quiet(guide)}` : read, stand, html`${lookUp} ${link(check)}`])}
      ${section('When and where')} ${facts(where)} ${section('Questions')}
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
