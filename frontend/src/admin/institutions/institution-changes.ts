import type { InstitutionView } from '@mun/contracts/registration/institutions';
import { pluralize } from '../../shared/lib/format/pluralize';
import { institutionsApi } from './api';

/** A change that was made, and how it is undone. */
export interface InstitutionChange {
  text: string;
  undo: () => Promise<unknown>;
}

type Merged = InstitutionView & Required<Pick<InstitutionView, 'merged'>>;

function isMerged(view: InstitutionView): view is Merged {
  return view.merged !== undefined;
}

const spellingsOf = (views: readonly InstitutionView[]) =>
  views.flatMap(({ spellings }) => spellings.map(({ spelling }) => spelling));

/** Shows institutions under one name. Those that were merged before become parts of the first of them. */
export async function mergeInstitutions(
  views: readonly InstitutionView[],
  name: string,
): Promise<InstitutionChange> {
  const spellings = spellingsOf(views);
  const text = `Merged ${pluralize(spellings.length, 'spelling')} as “${name}”.`;
  const [target, ...others] = views.filter(isMerged);
  if (!target) {
    const { id, version } = await institutionsApi.merge({ name, spellings });
    return { text, undo: () => institutionsApi.separate(id, version) };
  }
  const absorbs = others.map(({ merged }) => merged.id);
  const { id, version } = await institutionsApi.change(
    target.merged.id,
    { name, spellings, absorbs },
    target.merged.version,
  );
  return { text, undo: () => institutionsApi.undoMerge(id, version) };
}

export async function renameInstitution(view: Merged, name: string): Promise<InstitutionChange> {
  const { id } = view.merged;
  const spellings = spellingsOf([view]);
  const { version } = await institutionsApi.change(id, { name, spellings }, view.merged.version);
  const undo = () => institutionsApi.change(id, { name: view.name, spellings }, version);
  return { text: `Renamed “${view.name}” to “${name}”.`, undo };
}

export async function separateInstitution({ name, merged }: Merged): Promise<InstitutionChange> {
  await institutionsApi.separate(merged.id, merged.version);
  return {
    text: `Separated the spellings of “${name}”.`,
    undo: () => institutionsApi.restore(merged.id),
  };
}

/** Marks institutions as different, so that merging them is not suggested any more. */
export async function keepApart(views: readonly InstitutionView[]): Promise<InstitutionChange> {
  const { id } = await institutionsApi.keepApart({ spellings: spellingsOf(views) });
  const names = views.map(({ name }) => `“${name}”`).join(', ');
  return { text: `Not suggested any more: ${names}.`, undo: () => institutionsApi.suggestAgain(id) };
}
