import { auditEmail } from '@emailens/engine';
import { describe, expect, it } from 'vitest';
import { renderSamples } from './testing/samples.fixture.js';

const CLIENTS = /^(gmail|outlook|apple-mail)/;

/** What some of these clients ignore, and why the email is right without it. */
const ENHANCEMENTS: Record<string, string> = {
  '<style>': 'every style that matters is inline',
  '@media': 'dark colours and the phone’s layout; tables are fluid without them',
  'color-scheme': 'declares the dark colours to clients that have them',
  'border-radius': 'corners of 2 px',
  'overflow-wrap': 'repeats word-break, which other clients have',
  'word-break': 'repeats overflow-wrap, which other clients have',
  'max-height': 'hides the preview; Outlook for Windows has mso-hide',
  overflow: 'hides the preview; Outlook for Windows has mso-hide',
  'aspect-ratio': 'makes the alternative text of a blocked picture compact',
};

/** Gmail cuts off emails of more than 102 KB. */
const MAX_BYTES = 40_000;

describe('Gmail, Outlook and Apple Mail', () => {
  it.each(renderSamples())('support what matters in the email: %s', (_name, { html }) => {
    const { compatibility, accessibility, images, links, size } = auditEmail(html);
    const unsupported = compatibility.warnings
      .filter(({ client, severity }) => CLIENTS.test(client) && severity !== 'info')
      .filter(({ property }) => !Object.hasOwn(ENHANCEMENTS, property))
      .map(({ client, property, message }) => `${client} ${property}: ${message}`);
    expect(unsupported).toEqual([]);
    expect([...accessibility.issues, ...images.issues, ...links.issues]).toEqual([]);
    expect(size.clipped).toBe(false);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });
});
