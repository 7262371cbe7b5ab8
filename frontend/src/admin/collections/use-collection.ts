import type { VersionedItem } from '@mun/contracts/content';
import { buildPath } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { adminForms } from '../forms/messages';
import { adminApi } from '../auth/admin-api';

/** The calls of a list that organisers keep; those of one thing name it by `:id`. */
export interface CollectionEndpoints {
  /** What GET answers the list at, as it is wanted: '/committees?images=url'. */
  list: string;
  /** What POST adds to. */
  add: string;
  one: string;
  restore: string;
  /** Missing where the list has no order of its own. */
  order?: string;
}

/** SPEC.md section 8: what is said of the things of a list. */
export interface CollectionMessages {
  fetchFailed: string;
  deleteFailed: string;
  deleted: string;
}

/** What was deleted and can still be brought back. */
export interface Deleted {
  id: string;
  name: string;
}

/** A list that organisers keep: as it stands, and what is done with the whole of it. */
export function useCollection<View extends VersionedItem>(
  calls: CollectionEndpoints,
  sayings: CollectionMessages,
  nameOf: (thing: View) => string,
) {
  const { data, error, mutate } = useSWR(calls.list, adminApi.get<View[]>, {
    onError: () => notify.error(sayings.fetchFailed),
    shouldRetryOnError: false,
  });
  const [deleted, setDeleted] = useState<Deleted[]>([]);
  /** Why the thing with this id was not deleted. */
  const [refused, setRefused] = useState<{ id: string; sentence: string }>();
  /** The ids of those whose deletion is under way. */
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const forget = ({ id }: Deleted) => setDeleted((all) => all.filter((one) => one.id !== id));

  const reload = async () => {
    await mutate();
  };

  const take = async (thing: View) => {
    const { _id: id, version } = thing;
    if (deleting.includes(id)) return;
    setDeleting((all) => [...all, id]);
    setRefused(undefined);
    try {
      await adminApi.delete(buildPath(calls.one, { id }), { expectedVersion: version });
      notify.success(sayings.deleted);
      setDeleted((all) => [...all, { id, name: nameOf(thing) }]);
    } catch (cause) {
      notify.error(sayings.deleteFailed);
      if (!(cause instanceof ApiError)) throw cause;
      setRefused({ id, sentence: cause.message });
    } finally {
      setDeleting((all) => all.filter((one) => one !== id));
    }
    await reload();
  };

  /** @returns whether it is there again */
  const undo = async (one: Deleted): Promise<boolean> => {
    let restored = false;
    try {
      await adminApi.post(buildPath(calls.restore, { id: one.id }), {});
      notify.success(adminForms.undo.restored(one.name));
      forget(one);
      restored = true;
    } catch (cause) {
      notify.error(cause instanceof ApiError ? cause.message : adminForms.undo.failed);
    }
    await reload();
    return restored;
  };

  /** Shown at once; where it cannot be saved, the list is as it was. */
  const order = async (things: View[]) => {
    if (calls.order === undefined) return;
    const address = calls.order;
    try {
      await mutate(
        async () => {
          await adminApi.put(address, { ids: things.map(({ _id }) => _id) });
          return things;
        },
        { optimisticData: things, rollbackOnError: true, revalidate: true },
      );
    } catch (cause) {
      notify.error(cause instanceof ApiError ? cause.message : adminForms.order.failed);
      await reload();
    }
  };

  return {
    things: data,
    failed: error !== undefined && data === undefined,
    reload,
    remove: take,
    deleting,
    refused,
    deleted,
    forget,
    undo,
    order,
  };
}
