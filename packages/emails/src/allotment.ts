import { factTable, paragraph, reply, seatPlacard, section, steps } from './components.js';
import type { NamedSeat } from '@mun/contracts/events';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

export const allotment: Template<'allotment'> = (content, branding) => {
  // Organisers write these, so abbreviations and full stops stay as they are.
  const committee = singleLine(content.committee);
  const portfolio = singleLine(content.portfolio);
  const agenda = singleLine(content.agenda);
  const guide = content.backgroundGuideURL;
  const title = conferenceTitle(branding);
  const { previous } = content;
  const intro = previous
    ? `Your seat at ${title} has changed. Instead of ${formatSeat(previous)}, you now have this seat:`
    : `Here’s your seat at ${title}. This is the placard you’ll sit behind:`;
  return renderLayout({
    subject: `Your allotment for ${title}${previous ? ' has changed' : ''}: ${portfolio}, ${committee}`,
    branding,
    preview: `${portfolio} in ${committee}.`,
    clause: previous ? 'Amending' : 'Announcing',
    heading: previous ? 'Your allotment has changed' : 'Your allotment',
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(intro),
      seatPlacard(portfolio, committee),
      ...(agenda ? [section('Agenda', paragraph(agenda))] : []),
      section(
        'What to do next',
        steps([
          guide
            ? {
                text: 'Read your committee’s background guide:',
                link: { url: guide, label: 'View Background Guide' },
              }
            : {
                text: 'Your committee’s background guide isn’t ready yet. Start with the agenda in the meantime.',
              },
          {
            text: `Research the position of ${portfolio} on the agenda, and write a one-page position paper.`,
          },
          { text: 'Look up your allotment at any time:', link: { url: statusPageUrl(branding) } },
        ]),
      ),
      section(
        'When and where',
        factTable([
          ['Registration ID', content.registrationId],
          ['Dates', branding.dates],
          ['Venue', branding.venue],
        ]),
      ),
      section('Need help?', reply('If you have a question or can’t take this seat', branding)),
    ],
  });
};

export const seatReleased: Template<'seat-released'> = (content, branding) => {
  const title = conferenceTitle(branding);
  const seat = formatSeat(content.previous);
  return renderLayout({
    subject: `Your seat at ${title} has been released: ${seat}`,
    branding,
    preview: `You’re still registered, but ${seat} is no longer your seat.`,
    clause: 'Noting',
    heading: 'Your seat has been released',
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `We emailed you that you would sit as ${seat}. This has changed: you no longer have this seat. You’re still registered for ${title}.`,
      ),
      factTable([['Registration ID', content.registrationId]]),
      section(
        'What happens next',
        steps([
          { text: 'If we assign you another seat, we’ll email you.' },
          { text: 'Look up your allotment at any time:', link: { url: statusPageUrl(branding) } },
        ]),
      ),
      section('Need help?', reply('If you have a question or didn’t expect this', branding)),
    ],
  });
};

function formatSeat({ committee, portfolio }: NamedSeat): string {
  return `${singleLine(portfolio)}, ${singleLine(committee)}`;
}
