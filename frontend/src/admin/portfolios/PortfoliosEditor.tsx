import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import { parsePortfolioLines, PortfoliosText } from '@mun/contracts/portfolios';
import { normalizeName } from '@mun/contracts/normalize-name';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { CommitteeReferences } from '@mun/contracts/committee-references';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { adminApi } from '../auth/admin-api';
import { FormFrame } from '../forms/FormFrame';
import { useDraftForm } from '../forms/use-draft-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { portfolios as texts } from './messages';
import { RemovedPortfolios } from './RemovedPortfolios';
import { PortfolioPresets } from './PortfolioPresets';
import { findDuplicates, mergePortfolios, withPortfolios } from './portfolio-lines';

const textOf = ({ portfolios }: CommitteePortfolios): PortfoliosText => ({ text: portfolios.join('\n') });
const LABELS = [{ name: 'text', label: texts.label }] as const;

const Lines = styled(TextArea)`
  min-height: 40dvh;
`;

/** A committee's portfolios in one box; what delegates chose or hold is named before it goes. */
export function PortfoliosEditor({ committee, done }: { committee: CommitteePortfolios; done: () => void }) {
  const { _id: id } = committee;
  const { data: uses, mutate } = useSWR(
    buildPath(ROUTES.committeeReferences, { id }),
    adminApi.get<CommitteeReferences>,
  );
  /** Those whose loss the organiser means, as one text: with one more, they have to say so anew. */
  const [accepted, setAccepted] = useState<string>();
  const [asked, setAsked] = useState(false);

  const lostOf = (wanted: string[]) => {
    const stays = new Set(wanted.map(normalizeName));
    return (uses?.portfolios ?? []).filter(({ portfolio }) => !stays.has(normalizeName(portfolio)));
  };

  const kept = useDraftForm<PortfoliosText, CommitteeView>({
    rules: PortfoliosText,
    draft: `portfolios/${id}`,
    values: textOf(committee),
    version: committee.version,
    valuesOf: async () => {
      const all = await adminApi.get<CommitteePortfolios[]>(ROUTES.portfolios);
      return textOf(all.find(({ _id }) => _id === id) ?? { ...committee, portfolios: [] });
    },
    versionOf: ({ version }) => version,
    merge: (before, mine, theirs) => ({ text: mergePortfolios(before.text, mine.text, theirs.text) }),
    failed: texts.saveFailed,
    save: async ({ text }, { seen }) => {
      const portfolios = parsePortfolioLines(text);
      const goes = lostOf(portfolios);
      setAsked(goes.length > 0);
      if (goes.length > 0 && accepted !== named(goes)) return false;
      const body = { portfolios, accept: goes.map(({ portfolio }) => portfolio) };
      try {
        await adminApi.put(buildPath(ROUTES.committeePortfolios, { id }), body, { expectedVersion: seen });
      } catch (cause) {
        // Somebody has just chosen what goes: who, and is it meant all the same?
        if (cause instanceof ApiError && cause.status === 409) await mutate();
        throw cause;
      }
      notify.success(texts.updated);
      done();
      return true;
    },
  });
  const { register, formState, control: values, setValue, getValues } = kept.form;
  const lines = parsePortfolioLines(useWatch({ control: values, name: 'text' }));
  const lost = lostOf(lines);

  const add = (more: readonly string[]) => {
    const { text, added } = withPortfolios(getValues('text'), more);
    setValue('text', text, { shouldDirty: true, shouldValidate: true });
    return added;
  };

  return (
    <FormFrame
      heading={texts.editOf(committee.name)}
      kept={kept}
      labels={LABELS}
      save={texts.save}
      saving={texts.saving}
      onCancel={done}
      bare
    >
      <Field
        label={texts.label}
        description={texts.count(lines.length, findDuplicates(lines))}
        error={formState.errors.text?.message ?? kept.others['portfolios']}
      >
        {(control) => <Lines {...control} {...register('text')} spellCheck={false} />}
      </Field>
      <PortfolioPresets onAdd={add} />
      {lost.length > 0 && (
        <RemovedPortfolios
          lost={lost}
          accepted={accepted === named(lost)}
          asked={asked}
          onAccept={(yes) => setAccepted(yes ? named(lost) : undefined)}
        />
      )}
    </FormFrame>
  );
}

function named(uses: CommitteeReferences['portfolios']): string {
  return uses.map(({ portfolio }) => portfolio).join('\n');
}
