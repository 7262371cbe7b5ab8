import type {
  DifferentInstitutions,
  InstitutionList,
  InstitutionView,
  MergedInstitution,
} from '@mun/contracts/registration/institutions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { ApiError } from '../../shared/lib/http/api-error';
import { invalidate } from '../shared/cache/invalidate';
import { adminApi } from '../shared/session/admin-api';

/** A change that was made, and the request that undoes it. */
interface Change {
  text: string;
  undo: () => Promise<unknown>;
}

const spellingsOf = (views: readonly InstitutionView[]) =>
  views.flatMap(({ spellings }) => spellings.map(({ spelling }) => spelling));

/** Shows institutions under one name. Those that were merged before become parts of the first of them. */
async function merge(views: readonly InstitutionView[], name: string): Promise<Change> {
  const spellings = spellingsOf(views);
  const text = `Merged ${pluralize(spellings.length, 'spelling')} as “${name}”.`;
  const [target, ...others] = views.flatMap(({ merged }) => merged ?? []);
  if (!target) {
    const { id, version } = await adminApi.post<MergedInstitution>(ROUTES.institutions, { name, spellings });
    const path = buildPath(ROUTES.institution, { id });
    return { text, undo: () => adminApi.delete(path, { expectedVersion: version }) };
  }
  const { id, version: expectedVersion } = target;
  const absorbs = others.map((other) => other.id);
  const form = { name, spellings, absorbs };
  const { version } = await adminApi.patch<MergedInstitution>(buildPath(ROUTES.institution, { id }), form, {
    expectedVersion,
  });
  const undoPath = buildPath(ROUTES.undoInstitutionMerge, { id });
  return {
    text: views.length === 1 ? `Renamed “${views[0]?.name}” to “${name}”.` : text,
    undo: () => adminApi.post(undoPath, {}, { expectedVersion: version }),
  };
}

async function separate({ name, merged }: InstitutionView): Promise<Change | undefined> {
  if (!merged) return undefined;
  const { id, version } = merged;
  await adminApi.delete(buildPath(ROUTES.institution, { id }), { expectedVersion: version });
  const undo = () => adminApi.post(buildPath(ROUTES.restoreInstitution, { id }), {});
  return { text: `Separated the spellings of “${name}”.`, undo };
}

/** Marks institutions as different, so that merging them is not suggested any more. */
async function markDifferent(views: readonly InstitutionView[]): Promise<Change> {
  const form = { spellings: spellingsOf(views) };
  const { id } = await adminApi.post<DifferentInstitutions>(ROUTES.differentInstitutions, form);
  const names = views.map(({ name }) => `“${name}”`).join(', ');
  const undo = () => adminApi.delete(buildPath(ROUTES.differentInstitution, { id }));
  return { text: `Not suggested any more: ${names}.`, undo };
}

export const useInstitutions = () => useSWR(ROUTES.institutions, adminApi.get<InstitutionList>);

/** Makes one change at a time, and keeps the last one so that it can be undone. */
export function useInstitutionChanges() {
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<Change>();
  const [error, setError] = useState<string>();

  /** @returns whether it succeeded */
  const run = async (change: () => Promise<Change | undefined>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    setLast(undefined);
    try {
      setLast(await change());
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      return false;
    } finally {
      // Another organiser may have changed them if it failed.
      await invalidate('institutions');
      setBusy(false);
    }
  };
  return {
    busy,
    last: last?.text,
    error,
    merge: (views: readonly InstitutionView[], name: string) => run(() => merge(views, name)),
    separate: (view: InstitutionView) => void run(() => separate(view)),
    markDifferent: (views: readonly InstitutionView[]) => void run(() => markDifferent(views)),
    undo: () => void run(async () => void (await last?.undo())),
  };
}
