import type { Rule } from '../books.js';
import { grouped } from './counting.js';

/** Everything that an organiser did is in the audit, and nothing else. */
export const auditRules: Rule[] = [
  [
    'what an organiser did has one line in the audit, what was refused has none',
    ({ audit, acts }) => {
      // Whoever logs in has told no name yet.
      const done = audit.filter(({ action }) => action !== 'logged-in');
      const lines = grouped(done, ({ by }) => by.name ?? '');
      const known = new Set(acts.map(({ name }) => name));
      const wrong = acts.flatMap(({ name, what, lines: wanted }) => {
        const count = lines.get(name)?.length ?? 0;
        const right = wanted === 'none or one' ? count <= 1 : count === (wanted === 'one' ? 1 : 0);
        return right ? [] : [`${name}, ${what}: ${count} lines, ${wanted} expected`];
      });
      return [
        ...wrong,
        ...[...lines.keys()].filter((name) => !known.has(name)).map((name) => `${name}: nobody did that`),
      ];
    },
  ],
  [
    'an answer’s edits follow one upon the other, from the first to the one that stands',
    ({ faqs, audit }) =>
      faqs.flatMap(({ _id, answer, version }) => {
        const its = audit.filter(({ kind, subject }) => kind === 'faq' && subject === String(_id));
        const edits = new Map(
          its.flatMap(({ action, before, after }) =>
            action === 'changed' ? [[String(before?.['answer']), String(after?.['answer'])] as const] : [],
          ),
        );
        let now = String(its.find(({ action }) => action === 'created')?.after?.['answer']);
        for (let next = edits.get(now); next !== undefined; next = edits.get(now)) {
          edits.delete(now);
          now = next;
        }
        const whole = now === answer && edits.size === 0 && its.length === version;
        return whole
          ? []
          : [`${String(_id)}: ${its.length} lines, version ${version}, ${edits.size} edits lost`];
      }),
  ],
  [
    'a coupon’s version counts what the audit tells of it',
    ({ coupons, audit }) =>
      coupons.flatMap(({ _id, code, version }) => {
        const told = audit.filter(({ kind, subject }) => kind === 'coupon' && subject === String(_id)).length;
        return told === version ? [] : [`${code}: ${told} lines, version ${version}`];
      }),
  ],
];
