import type { ExpectedEntries } from '../organiser/organiser.js';
import type { Invariants } from '../snapshot.js';
import { groupBy } from './grouping.js';

export const auditInvariants: Invariants = {
  'a successful action has one audit entry, and a refused action has none': ({ audit, actions }) => {
    // At the login an organiser has no name yet. With an account, the name is the same for all actions.
    // Advisers have no session.
    const recorded = audit.filter(
      ({ action, by }) => action !== 'logged-in' && by.account === undefined && by.session !== 'none',
    );
    const entries = groupBy(recorded, ({ by }) => by.name ?? '');
    const names = new Set(actions.map(({ name }) => name));
    return [
      ...actions.flatMap(({ name, description, auditEntries: expected }) => {
        const count = entries.get(name)?.length ?? 0;
        return isExpected(count, expected)
          ? []
          : [`${name}, ${description}: ${count} entries, expected ${expected}`];
      }),
      ...[...entries.keys()].filter((name) => !names.has(name)).map((name) => `${name}: unknown action`),
    ];
  },

  'an organiser who is suspended loses nothing that succeeded, and does nothing afterwards': ({
    audit,
    suspended,
  }) =>
    (suspended?.edits ?? []).flatMap(({ answer, auditEntries: expected, afterwards }) => {
      const isOwn = ({ by, action, after }: (typeof audit)[number]) =>
        by.account === suspended?.account && action === 'changed' && after?.['answer'] === answer;
      const count = audit.filter(isOwn).length;
      const when = afterwards ? 'after the suspension' : 'before the suspension';
      return isExpected(count, expected)
        ? []
        : [`${answer}, ${when}: ${count} entries, expected ${expected}`];
    }),

  'the edits of an answer form a chain from the first answer to the current one': ({ faqs, audit }) =>
    faqs.flatMap(({ _id, answer, version }) => {
      const entries = audit.filter(({ kind, subject }) => kind === 'faq' && subject === String(_id));
      const edits = new Map(
        entries.flatMap(({ action, before, after }) =>
          action === 'changed' ? [[String(before?.['answer']), String(after?.['answer'])] as const] : [],
        ),
      );
      let current = String(entries.find(({ action }) => action === 'created')?.after?.['answer']);
      for (let next = edits.get(current); next !== undefined; next = edits.get(current)) {
        edits.delete(current);
        current = next;
      }
      return current === answer && edits.size === 0 && entries.length === version
        ? []
        : [`${String(_id)}: ${entries.length} entries, version ${version}, ${edits.size} edits lost`];
    }),

  'a coupon has one version per audit entry': ({ coupons, audit }) =>
    coupons.flatMap(({ _id, code, version }) => {
      const entries = audit.filter(({ kind, subject }) => kind === 'coupon' && subject === String(_id));
      return entries.length === version ? [] : [`${code}: ${entries.length} entries, version ${version}`];
    }),
};

function isExpected(count: number, expected: ExpectedEntries): boolean {
  return expected === 'at most one' ? count <= 1 : count === (expected === 'one' ? 1 : 0);
}
