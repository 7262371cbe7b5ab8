import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  toMermaid,
  INITIAL_REFUND_STATES,
  ORDER_TRANSITIONS,
  REDEMPTION_TRANSITIONS,
  REFUND_TRANSITIONS,
} from './transitions.js';

const DOCUMENT = new URL('../../../docs/architecture.md', import.meta.url);
const GENERATED = /(?<=<!-- state-diagrams:start -->\n).*(?=<!-- state-diagrams:end -->)/s;

const DIAGRAMS = [
  ['An order', toMermaid(ORDER_TRANSITIONS, ['opening'])],
  ['A refund', toMermaid(REFUND_TRANSITIONS, INITIAL_REFUND_STATES)],
  ["An order's coupon redemption", toMermaid(REDEMPTION_TRANSITIONS, ['held'])],
];

it("docs/architecture.md shows the transition tables' diagrams (UPDATE_DOCS=1 draws them again)", () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const section = DIAGRAMS.map(
    ([title, diagram]) => `\n${title}:\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`,
  ).join('');
  const current = text.replace(GENERATED, () => `${section}\n`);
  if (process.env['UPDATE_DOCS']) writeFileSync(DOCUMENT, current);
  else expect(text).toBe(current);
  expect(text).toMatch(GENERATED);
});
