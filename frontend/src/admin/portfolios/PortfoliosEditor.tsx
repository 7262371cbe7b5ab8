import type { CommitteeReferences } from '@mun/contracts/content/committee-references';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content/content';
import { normalizeName } from '@mun/contracts/normalize-name';
import { parsePortfolioLines, PortfoliosText } from '@mun/contracts/content/portfolios';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { adminApi } from '../shared/session/admin-api';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { pluralize } from '../../shared/lib/format/pluralize';
import { ApiError } from '../../shared/lib/http/api-error';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { addPortfolios, findDuplicates, findRenames } from './portfolio-lines';
import { PortfolioPresets } from './PortfolioPresets';
import { RemovedPortfolios } from './RemovedPortfolios';

const LABEL = 'Portfolios (one per line)';

interface Props {
  committee: CommitteePortfolios;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** A committee's portfolios as text. Removing one that a delegate chose or holds needs a confirmation. */
export function PortfoliosEditor({ committee, reload, onClose }: Props) {
  const { _id: id } = committee;
  const { data: references, mutate } = useSWR(
    buildPath(ROUTES.committeeReferences, { id }),
    adminApi.get<CommitteeReferences>,
  );
  /** The names whose removal was confirmed, one per line: another one needs a new confirmation. */
  const [accepted, setAccepted] = useState<string>();
  const [confirmationMissing, setConfirmationMissing] = useState(false);
  /** The new names that were confirmed, by the old ones: another new name needs a new confirmation. */
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, string>>(new Map());

  const referencesWithout = (portfolios: string[]) => {
    const names = new Set(portfolios.map(normalizeName));
    return (references?.portfolios ?? []).filter(({ portfolio }) => !names.has(normalizeName(portfolio)));
  };
  const confirmedRenames = (portfolios: string[]) =>
    [...findRenames(committee.portfolios, portfolios)].flatMap(([from, to]) =>
      confirmed.get(from) === to ? { from, to } : [],
    );

  const draft = useDraftForm<PortfoliosText, CommitteeView>({
    rules: PortfoliosText,
    draftKey: `portfolios/${id}`,
    survivesReload: true,
    values: toText(committee),
    version: committee.version,
    toValues: async () => {
      const all = await adminApi.get<CommitteePortfolios[]>(ROUTES.portfolios);
      return toText(all.find(({ _id }) => _id === id) ?? { ...committee, portfolios: [] });
    },
    failed: 'Failed to update portfolios',
    save: async ({ text }, { expectedVersion }) => {
      const portfolios = parsePortfolioLines(text);
      const renames = confirmedRenames(portfolios);
      const removed = namesOf(referencesWithout([...portfolios, ...renames.map(({ from }) => from)]));
      setConfirmationMissing(removed.length > 0);
      if (removed.length > 0 && accepted !== removed.join('\n')) return false;
      try {
        const body = { portfolios, accept: removed, renames };
        await adminApi.put(buildPath(ROUTES.committeePortfolios, { id }), body, { expectedVersion });
      } catch (cause) {
        // A delegate has chosen a removed portfolio in the meantime.
        if (cause instanceof ApiError && cause.status === 409) await mutate();
        throw cause;
      }
      notify.success('Portfolios updated');
      void reload();
      return undefined;
    },
    onSaved: onClose,
  });
  const { register, formState, control: formControl, setValue, getValues } = draft.form;
  const lines = parsePortfolioLines(useWatch({ control: formControl, name: 'text' }));
  const duplicates = findDuplicates(lines);
  const affected = referencesWithout(lines);
  const renames = new Map(confirmedRenames(lines).map(({ from, to }) => [from, to]));
  const removedNames = namesOf(affected.filter(({ portfolio }) => !renames.has(portfolio))).join('\n');
  const count = pluralize(lines.length, 'portfolio');

  const add = (states: readonly string[]) => {
    const { text, added } = addPortfolios(getValues('text'), states);
    setValue('text', text, { shouldDirty: true, shouldValidate: true });
    return added;
  };

  return (
    <FormFrame
      heading={`Portfolios of ${committee.name}`}
      draft={draft}
      labels={[{ name: 'text', label: LABEL }]}
      save="Save Changes"
      saving="Saving..."
      onCancel={onClose}
      bare
    >
      <Field
        label={LABEL}
        description={duplicates.length > 0 ? `${count}. Duplicates: ${duplicates.join(', ')}` : count}
        error={formState.errors.text?.message ?? draft.otherErrors['portfolios']}
      >
        {(control) => <TextArea $height="40dvh" {...control} {...register('text')} spellCheck={false} />}
      </Field>
      <PortfolioPresets onAdd={add} />
      {affected.length > 0 && (
        <RemovedPortfolios
          removed={affected}
          newNames={findRenames(committee.portfolios, lines)}
          renames={renames}
          onRename={(from, to) => setConfirmed(new Map([...confirmed, [from, to]]))}
          accepted={accepted === removedNames}
          missing={confirmationMissing}
          onAccept={(yes) => setAccepted(yes ? removedNames : undefined)}
        />
      )}
    </FormFrame>
  );
}

function toText({ portfolios }: CommitteePortfolios): PortfoliosText {
  return { text: portfolios.join('\n') };
}

function namesOf(references: CommitteeReferences['portfolios']): string[] {
  return references.map(({ portfolio }) => portfolio);
}
