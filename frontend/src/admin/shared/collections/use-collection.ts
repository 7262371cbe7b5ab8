import type { VersionedItem } from '@mun/contracts/content/content';
import { buildPath } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../../shared/lib/http/api-error';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { adminApi } from '../session/admin-api';
import { useBatches } from '../batches/batches.store';
import { invalidate } from '../cache/invalidate';
import { useFailureToast } from '../lists/use-failure-toast';
import type { CollectionEndpoints } from './endpoints';
import { changeItems, deleteItems } from './item-batches';

interface Options<View> {
  endpoints: CollectionEndpoints;
  noun: string;
  fetchFailed: string;
  nameOf: (item: View) => string;
  /** Called after a deletion has been undone, with the ID of the first restored item. */
  onRestored: (id: string) => void;
}

const CANNOT_RESTORE = 'It could not be restored. Please try again.';

/** The items of a collection, with deletion, restoration and reordering. Several at once are a batch. */
export function useCollection<View extends VersionedItem>({
  endpoints,
  noun,
  fetchFailed,
  nameOf,
  onRestored,
}: Options<View>) {
  const { data, error, mutate } = useSWR(endpoints.list, adminApi.get<View[]>);
  useFailureToast(error, fetchFailed);
  /** The server's messages about items that could not be deleted, by ID. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** The IDs of the items that are being deleted. */
  const [pending, setPending] = useState<readonly string[]>([]);

  const reload = () => invalidate('content');

  /** Runs an action for one item, whose card shows what the server answers. Returns whether it succeeded. */
  const act = async ({ _id: id }: View, failed: string, action: () => Promise<unknown>) => {
    setPending((all) => [...all, id]);
    setErrors({});
    try {
      await action();
      return true;
    } catch (cause) {
      notifyFailure(cause, failed);
      if (!(cause instanceof ApiError)) throw cause;
      setErrors((all) => ({ ...all, [id]: cause.message }));
      return false;
    } finally {
      setPending((all) => all.filter((other) => other !== id));
    }
  };

  const remove = async (item: View) => {
    const path = buildPath(endpoints.item, { id: item._id });
    const deletion = () => adminApi.delete(path, { expectedVersion: item.version });
    if (await act(item, 'Delete failed', deletion))
      notify.undoable(`${noun} deleted`, `“${nameOf(item)}”`, {
        label: 'Undo',
        name: `Undo the deletion of ${nameOf(item)}`,
        run: () => restore(item),
      });
    await reload();
  };

  const restore = async (item: View): Promise<boolean> => {
    try {
      await adminApi.post(buildPath(endpoints.restore, { id: item._id }), {});
    } catch (cause) {
      notify.error(cause instanceof ApiError ? cause.message : CANNOT_RESTORE);
      await reload();
      return false;
    }
    await reload();
    notify.success(`“${nameOf(item)}” was restored.`);
    onRestored(item._id);
    return true;
  };

  const listed = (items: View[]) =>
    items.map((item) => ({ id: item._id, noun, name: nameOf(item), version: item.version, endpoints }));

  const removeAll = ([first, ...others]: View[]) => {
    if (first && others.length === 0) void remove(first);
    else if (first) deleteItems(listed([first, ...others]), onRestored);
  };

  /** Saves a change of several items. */
  const change = (items: View[], save: (item: View) => Promise<unknown>) => {
    const byId = new Map(items.map((item) => [item._id, item]));
    changeItems(listed(items), async ({ id }) => {
      const item = byId.get(id);
      if (item) await save(item);
    });
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

  const isRunning =
    useBatches(({ deletions, changes }) => deletions?.isRunning || changes?.isRunning) ?? false;
  return {
    items: data,
    error: error as unknown,
    reload,
    remove,
    removeAll,
    change,
    pending,
    isBusy: isRunning || pending.length > 0,
    errors,
    reorder,
  };
}
