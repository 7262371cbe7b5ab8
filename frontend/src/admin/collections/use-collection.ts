import type { VersionedItem } from '@mun/contracts/content';
import { buildPath } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { adminApi } from '../auth/admin-api';
import type { CollectionEndpoints } from './endpoints';

interface Options<View> {
  endpoints: CollectionEndpoints;
  noun: string;
  fetchFailed: string;
  nameOf: (item: View) => string;
}

/** A deleted item that can still be restored. */
export interface DeletedItem {
  id: string;
  name: string;
}

/** The items of a collection, with deletion, restoration and reordering. */
export function useCollection<View extends VersionedItem>({
  endpoints,
  noun,
  fetchFailed,
  nameOf,
}: Options<View>) {
  const { data, error, mutate } = useSWR(endpoints.list, adminApi.get<View[]>, {
    onError: () => notify.error(fetchFailed),
    shouldRetryOnError: false,
  });
  const [deleted, setDeleted] = useState<DeletedItem[]>([]);
  const [deleteError, setDeleteError] = useState<{ id: string; message: string }>();
  /** The ids of the items that are being deleted. */
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const dismiss = (id: string) => setDeleted((all) => all.filter((item) => item.id !== id));

  const reload = async () => {
    await mutate();
  };

  const remove = async (item: View) => {
    const { _id: id, version } = item;
    setDeleting((all) => [...all, id]);
    setDeleteError(undefined);
    try {
      await adminApi.delete(buildPath(endpoints.item, { id }), { expectedVersion: version });
      notify.success(`${noun} deleted`);
      setDeleted((all) => [...all, { id, name: nameOf(item) }]);
    } catch (cause) {
      notifyFailure(cause, 'Delete failed');
      if (!(cause instanceof ApiError)) throw cause;
      setDeleteError({ id, message: cause.message });
    } finally {
      setDeleting((all) => all.filter((one) => one !== id));
    }
    await reload();
  };

  /** Returns whether the item was restored. */
  const restore = async ({ id, name }: DeletedItem): Promise<boolean> => {
    let restored = false;
    try {
      await adminApi.post(buildPath(endpoints.restore, { id }), {});
      notify.success(`“${name}” was restored.`);
      dismiss(id);
      restored = true;
    } catch (cause) {
      notify.error(cause instanceof ApiError ? cause.message : 'It could not be restored. Please try again.');
    }
    await reload();
    return restored;
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

  return {
    items: data,
    error: error as unknown,
    reload,
    remove,
    deleting,
    deleteError,
    deleted,
    dismiss,
    restore,
    reorder,
  };
}
