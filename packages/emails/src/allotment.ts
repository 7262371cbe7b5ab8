import { factTable, paragraph, reply, seatPlacard, section, steps } from './components.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from './layout.js';
import { sanitizeUserText, singleLine } from './sanitize.js';

export const allotment: Template<'allotment'> = (content, branding) => {
  // Organisers write these, so abbreviations and full stops stay as they are.
  const committee = singleLine(content.committee);
  const portfolio = singleLine(content.portfolio);
  const agenda = singleLine(content.agenda);
  const guide = content.backgroundGuideURL;
  const title = conferenceTitle(branding);
  return renderLayout({
    subject: `Your allotment for ${title}: ${portfolio}, ${committee}`,
    branding,
    preview: `${portfolio} in ${committee}.`,
    clause: 'Announcing',
    heading: 'Your allotment',
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(`Here’s your seat at ${title}. This is the placard you’ll sit behind:`),
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
