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
    reason: `You received this email because you are registered for ${title}. It replaces any earlier email about your allotment.`,
    blocks: [
      paragraph(`Dear ${sanitizeUserText(content.fullName)},`),
      paragraph(
        `Your committee and portfolio for ${title} are confirmed. This is the placard you will sit behind:`,
      ),
      seatPlacard(portfolio, committee),
      ...(agenda ? [section('Agenda', paragraph(agenda))] : []),
      section(
        'What to do next',
        steps([
          guide
            ? {
                text: 'Read the background guide for your committee:',
                link: { url: guide, label: 'View Background Guide' },
                detail: guide,
              }
            : {
                text: 'The background guide for your committee is not ready yet. Until then, start with the agenda.',
              },
          {
            text: `Research the position of ${portfolio} on the agenda and write a one-page position paper.`,
          },
          { text: 'You can look up your allotment at any time:', link: { url: statusPageUrl(branding) } },
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
      section('Questions', reply('Do you have a question, or are you unable to take this seat?', branding)),
    ],
  });
};
