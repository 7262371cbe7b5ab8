import type { VersionedItem } from '@mun/contracts/content/content';
import { buildPath } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { adminApi } from '../auth/admin-api';
import { useFailureToast } from '../lists/use-failure-toast';
import type { CollectionEndpoints } from './endpoints';

interface Options<View> {
  endpoints: CollectionEndpoints;
  noun: string;
  fetchFailed: string;
  nameOf: (item: View) => string;
  /** Called after a deletion has been undone, with the ID of the first restored item. */
  onRestored: (id: string) => void;
}

const CANNOT_RESTORE = 'It could not be restored. Please try again.';

/** The items of a collection, with deletion, restoration and reordering. */
export function useCollection<View extends VersionedItem>({
  endpoints,
  noun,
  fetchFailed,
  nameOf,
  onRestored,
}: Options<View>) {
  const { data, error, mutate } = useSWR(endpoints.list, adminApi.get<View[]>);
  useFailureToast(error, fetchFailed);
  /** The server's messages about items that could not be deleted or changed, by ID. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** The IDs of the items that are being deleted or changed. */
  const [pending, setPending] = useState<readonly string[]>([]);

  const reload = async () => {
    await mutate();
  };

  /** Runs an action for one item after the other, and returns those for which it succeeded. */
  const forEach = async (items: View[], failed: string, action: (item: View) => Promise<unknown>) => {
    const ids = items.map(({ _id }) => _id);
    setPending((all) => [...all, ...ids]);
    setErrors({});
    const done: View[] = [];
    try {
      for (const item of items) {
        try {
          await action(item);
          done.push(item);
        } catch (cause) {
          notifyFailure(cause, failed);
          if (!(cause instanceof ApiError)) throw cause;
          setErrors((all) => ({ ...all, [item._id]: cause.message }));
        }
      }
    } finally {
      setPending((all) => all.filter((id) => !ids.includes(id)));
    }
    return done;
  };

  const remove = async (items: View[]) => {
    const deleted = await forEach(items, 'Delete failed', ({ _id: id, version }) =>
      adminApi.delete(buildPath(endpoints.item, { id }), { expectedVersion: version }),
    );
    const [first] = deleted;
    if (first) {
      const names = deleted.map((item) => `“${nameOf(item)}”`).join(', ');
      const all = pluralize(deleted.length, noun);
      let left = deleted;
      notify.undoable(deleted.length === 1 ? `${noun} deleted` : `${all} deleted`, names, {
        label: 'Undo',
        name: `Undo the deletion of ${deleted.length === 1 ? nameOf(first) : all}`,
        run: async () => {
          left = await restore(left);
          return left.length === 0;
        },
      });
    }
    await reload();
  };

  /** Returns the items that could not be restored. */
  const restore = async (items: View[]): Promise<View[]> => {
    const failed: View[] = [];
    for (const item of items) {
      try {
        await adminApi.post(buildPath(endpoints.restore, { id: item._id }), {});
      } catch (cause) {
        failed.push(item);
        notify.error(cause instanceof ApiError ? cause.message : CANNOT_RESTORE);
      }
    }
    await reload();
    const [first] = items;
    if (failed.length === 0 && first) {
      notify.success(
        items.length === 1 ? `“${nameOf(first)}” was restored.` : `${pluralize(items.length, noun)} restored`,
      );
      onRestored(first._id);
    }
    return failed;
  };

  /** Saves a change of several items. */
  const change = async (items: View[], save: (item: View) => Promise<unknown>) => {
    const changed = await forEach(items, 'Update failed', save);
    if (changed.length > 0)
      notify.success(changed.length === 1 ? `${noun} updated` : `${pluralize(changed.length, noun)} updated`);
    await reload();
  };

  /** Shows the new order immediately, and the old one again if it cannot be saved. */
  const reorder = async (items: View[]) => {
    const { order } = endpoints;
    if (order === undefined) return;
    try {
      await mutate(
        async () => {
          await adminApi.put(order, { ids: items.map(({ _id }) => _id) });
          return items;
        },
        { optimisticData: items, rollbackOnError: true, revalidate: true },
      );
    } catch (cause) {
      notify.error(
        cause instanceof ApiError ? cause.message : 'The order could not be saved. Please try again.',
      );
      await reload();
    }
  };

  return { items: data, error: error as unknown, reload, remove, change, pending, errors, reorder };
}
