import type { CommitteeKind } from '@mun/contracts/content/committee-kind';
import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import type { NamedSeat } from '@mun/contracts/events';
import { factTable, paragraph, paragraphs, reply, section, steps, type Step } from '../components.js';
import { seatPlacard } from '../heroes.js';
import { conferenceTitle, renderLayout, statusPageUrl, type Template } from '../layout.js';
import { sanitizeUserText, singleLine } from '../sanitize.js';
import { textLines } from '../texts.js';

export const allotment: Template<'allotment'> = (content, branding) => {
  // Organisers write these, so abbreviations and full stops stay as they are.
  const committee = singleLine(content.committee);
  const portfolio = singleLine(content.portfolio);
  const agenda = singleLine(content.agenda);
  const title = conferenceTitle(branding);
  const { previous } = content;
  const seat = formatSeat({ portfolio, committee });
  const intro = previous
    ? `Your seat at ${title} has changed from ${formatSeat(previous)} to ${seat}.`
    : `Here’s your seat at ${title}: ${seat}.`;
  // Reporters, judges and members of a crisis cabinet have no placard in front of them.
  const hasPlacard = (content.kind ?? 'debating') === 'debating' && branding.phase !== 'over';
  const placardNote = hasPlacard ? ' You’ll sit behind the placard above.' : '';
  const url = statusPageUrl(branding);
  return renderLayout({
    subject: `Your allotment for ${title}${previous ? ' has changed' : ''}: ${portfolio}, ${committee}`,
    branding,
    preview: `${portfolio} in ${committee}.`,
    hero: seatPlacard({ portfolio, committee }, content.placardUrl, url),
    clause: previous ? 'Amending' : 'Announcing',
    heading: previous ? 'Your allotment has changed' : 'Your allotment',
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    intro: [paragraph(`Dear ${sanitizeUserText(content.fullName)},`), paragraph(intro + placardNote)],
    action: { label: 'View your allotment', url },
    details: [
      ...(content.reason ? [section('How your seat was chosen', paragraph(singleLine(content.reason)))] : []),
      ...(agenda ? [section('Agenda', paragraph(agenda))] : []),
      ...preparation(content, branding),
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
  const name = sanitizeUserText(content.fullName);
  return renderLayout({
    subject: `Your seat at ${title} has been released: ${seat}`,
    branding,
    preview: `You’re still registered, but ${seat} is no longer your seat.`,
    clause: 'Noting',
    heading: 'Your seat has been released',
    reason: `You’re receiving this because you’re registered for ${title}. It replaces any earlier email about your allotment.`,
    intro: [
      paragraph(`Dear ${name},`),
      ...paragraphs(textLines('seat-released', branding, { name, seat, conference: title })),
      ...(branding.phase === 'over' ? [] : [paragraph('If we assign you another seat, we’ll email you.')]),
    ],
    action: { label: 'Check your allotment', url: statusPageUrl(branding) },
    details: [
      factTable([['Registration ID', content.registrationId]]),
      section('Need help?', reply('If you have a question or didn’t expect this', branding)),
    ],
  });
};

function formatSeat({ committee, portfolio }: NamedSeat): string {
  return `${singleLine(portfolio)}, ${singleLine(committee)}`;
}

/** What a delegate prepares before the conference. */
function preparation(content: EmailContents['allotment'], branding: EmailBranding) {
  if (branding.phase === 'over') return [];
  const { kind = 'debating', backgroundGuideURL: guide } = content;
  const instructions = textLines(`allotment-${kind}`, branding, {
    name: sanitizeUserText(content.fullName),
    portfolio: singleLine(content.portfolio),
    committee: singleLine(content.committee),
    conference: conferenceTitle(branding),
  });
  return [
    section(
      'What to do next',
      steps([...readingStep(kind, guide), ...instructions.map((text) => ({ text }))]),
    ),
  ];
}

/** A press corps often has no guide. */
function readingStep(kind: CommitteeKind, guide: string | undefined): Step[] {
  if (guide)
    return [
      {
        text: 'Read your committee’s background guide.',
        link: { url: guide, label: 'View Background Guide' },
      },
    ];
  return kind === 'press'
    ? []
    : [
        {
          text: 'Your committee’s background guide isn’t ready yet. Start with the agenda in the meantime.',
        },
      ];
}
