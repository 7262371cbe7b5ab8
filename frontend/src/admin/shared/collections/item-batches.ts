import { buildPath } from '@mun/contracts/routes';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { notify } from '../../../shared/ui/feedback/notify';
import { adminApi } from '../session/admin-api';
import { batches, type BatchItem, type BatchKind, type BatchOptions } from '../batches/batches.store';
import { invalidate } from '../cache/invalidate';

/** An item of any collection. */
export interface ListedItem {
  id: string;
  /** 'FAQ' */
  noun: string;
  name: string;
  version: number;
  /** The routes of one item, with `:id`. */
  endpoints: { item: string; restore: string };
}

/** Deletes items. What was deleted can then be restored together. */
export function deleteItems(items: readonly ListedItem[], onRestored: (id: string) => void): void {
  const run = ({ endpoints, id, version }: ListedItem) =>
    adminApi.delete(buildPath(endpoints.item, { id }), { expectedVersion: version });
  start('deletions', items, run, {
    title: 'Deleting items',
    failures: 'Items that were not deleted',
    describe: (deleted) => `${count(deleted)} deleted`,
    onEnd: () => void invalidate('content'),
    notifyDone: (values) => {
      const deleted = values.filter(isItem);
      notify.undoable(`${count(deleted)} deleted`, deleted.map(({ name }) => `“${name}”`).join(', '), {
        label: 'Undo',
        name: `Undo the deletion of ${count(deleted)}`,
        run: async () => {
          restoreItems(deleted, onRestored);
          return true;
        },
      });
    },
  });
}

function restoreItems(items: readonly ListedItem[], onRestored: (id: string) => void): void {
  const run = ({ endpoints, id }: ListedItem) => adminApi.post(buildPath(endpoints.restore, { id }), {});
  start('restorations', items, run, {
    title: 'Restoring items',
    failures: 'Items that were not restored',
    describe: (restored) => `${count(restored)} restored`,
    onEnd: ([first]) => void invalidate('content').then(() => isItem(first) && onRestored(first.id)),
  });
}

/** Saves a change of each item. */
export function changeItems(
  items: readonly ListedItem[],
  save: (item: ListedItem) => Promise<unknown>,
): void {
  start('changes', items, save, {
    title: 'Changing items',
    failures: 'Items that were not changed',
    describe: (changed) => `${count(changed)} updated`,
    onEnd: () => void invalidate('content'),
  });
}

/** Sends one item after the other, also while the organiser is on other pages. Those of several collections may be in one batch. */
function start(
  kind: BatchKind,
  items: readonly ListedItem[],
  send: (item: ListedItem) => Promise<unknown>,
  options: Omit<BatchOptions, 'atOnce'>,
): void {
  const toBatchItem = (item: ListedItem): BatchItem => ({
    id: item.id,
    label: `${item.noun} “${item.name}”`,
    run: () => send(item).then(() => item),
  });
  batches.start(kind, items.map(toBatchItem), { ...options, atOnce: 1 });
}

function isItem(value: unknown): value is ListedItem {
  return typeof value === 'object' && value !== null && 'noun' in value;
}

/** '3 FAQs', or '3 items' of several collections. */
function count(values: readonly unknown[]): string {
  const nouns = new Set(values.filter(isItem).map(({ noun }) => noun));
  const [noun = 'item'] = nouns;
  return pluralize(values.length, nouns.size > 1 ? 'item' : noun);
}
