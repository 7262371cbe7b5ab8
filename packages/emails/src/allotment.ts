import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { html } from '@mun/server-kit/html';
import {
  factLines,
  factTable,
  link,
  mutedText,
  paragraph,
  reply,
  replyText,
  seatPlacard,
  section,
  steps,
} from './components.js';
import { conferenceTitle, htmlLayout, statusPageUrl, textLayout, type RenderedEmail } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

/** Tells a delegate which seat they were allotted, what its agenda is and how to prepare. */
export function allotment(content: EmailContents['allotment'], branding: EmailBranding): RenderedEmail {
  const name = sanitizeUserText(content.fullName);
  // Organisers write these, so abbreviations and full stops are kept as they are.
  const committee = singleLine(content.committee);
  const portfolio = singleLine(content.portfolio);
  const agenda = singleLine(content.agenda);
  const guide = content.backgroundGuideURL;
  const title = conferenceTitle(branding);
  const statusPage = statusPageUrl(branding);
  const layout = {
    branding,
    heading: 'Your allotment',
    reason: `You received this email because you are registered for ${title}. It replaces any earlier email about your allotment.`,
  };

  const intro = `Your committee and portfolio for ${title} are confirmed. This is the placard you will sit behind:`;
  const facts: [string, string][] = [
    ['Registration ID', content.registrationId],
    ['Dates', branding.dates],
    ['Venue', branding.venue],
  ];
  const readGuide = guide
    ? 'Read the background guide for your committee:'
    : 'The background guide for your committee is not ready yet. Until then, start with the agenda.';
  const positionPaper = `Research the position of ${portfolio} on the agenda and write a one-page position paper.`;
  const lookUp = 'You can look up your allotment at any time:';
  const question = 'Do you have a question, or are you unable to take this seat?';

  return {
    subject: `Your allotment for ${title}: ${portfolio}, ${committee}`,
    html: htmlLayout({
      ...layout,
      clause: 'Announcing',
      preview: `${portfolio} in ${committee}.`,
      body: html`${paragraph(`Dear ${name},`)} ${paragraph(intro)} ${seatPlacard(portfolio, committee)}
      ${agenda ? html`${section('Agenda')} ${paragraph(agenda)}` : ''} ${section('What to do next')}
      ${steps([guide ? html`${readGuide} ${link(guide, 'View Background Guide')}<br />${mutedText(guide)}` : readGuide, positionPaper, html`${lookUp} ${link(statusPage)}`])}
      ${section('When and where')} ${factTable(facts)} ${section('Questions')} ${reply(question, branding)}`,
    }),
    text: textLayout(layout, [
      `Dear ${name},`,
      intro,
      `    ${portfolio.toUpperCase()}\n    ${committee}`,
      ...(agenda ? [`Agenda\n${agenda}`] : []),
      `What to do next\n1. ${readGuide}${guide ? ` ${guide}` : ''}\n2. ${positionPaper}\n3. ${lookUp} ${statusPage}`,
      factLines(facts),
      replyText(question, branding),
    ]),
  };
}
