import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content';
import { portfolioKey, portfolioLines, PortfoliosText } from '@mun/contracts/content-forms';
import { path, ROUTES } from '@mun/contracts/routes';
import type { CommitteeUses } from '@mun/contracts/uses';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { get, put } from '../admin/authorised';
import { FormFrame } from '../admin/FormFrame';
import { useKeptForm } from '../admin/use-kept-form';
import { TextArea } from '../../ui/controls';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notify';
import { portfolios as texts } from '../../texts/admin-portfolios';
import { LostPortfolios } from './LostPortfolios';
import { PortfolioPresets } from './PortfolioPresets';

const textOf = ({ portfolios }: CommitteePortfolios): PortfoliosText => ({ text: portfolios.join('\n') });
const LABELS = [{ name: 'text', label: texts.label }] as const;

const Lines = styled(TextArea)`
  min-height: 40dvh;
`;

/** A committee's portfolios in one box; what delegates chose or hold is named before it goes. */
export function PortfoliosEditor({ committee, done }: { committee: CommitteePortfolios; done: () => void }) {
  const { _id: id } = committee;
  const { data: uses } = useSWR(path(ROUTES.committeeUses, { id }), get<CommitteeUses>);
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const kept = useKeptForm<PortfoliosText, CommitteeView>({
    rules: PortfoliosText,
    draft: `portfolios/${id}`,
    values: textOf(committee),
    version: committee.version,
    valuesOf: async () => {
      const all = await get<CommitteePortfolios[]>(ROUTES.portfolios);
      return textOf(all.find(({ _id }) => _id === id) ?? { ...committee, portfolios: [] });
    },
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async ({ text }, seen) => {
      const wanted = portfolioLines(text);
      const goes = lostOf(wanted);
      setAsked(goes.length > 0);
      if (goes.length > 0 && !accepted) return false;
      const body = { portfolios: wanted, accept: goes.map(({ portfolio }) => portfolio) };
      await put(path(ROUTES.committeePortfolios, { id }), body, { seen });
      notify.success(texts.updated);
      done();
      return true;
    },
  });
  const { register, formState, control: values, setValue, getValues } = kept.form;
  const lines = portfolioLines(useWatch({ control: values, name: 'text' }));
  const lost = lostOf(lines);

  function lostOf(wanted: string[]) {
    const stays = new Set(wanted.map(portfolioKey));
    return (uses?.portfolios ?? []).filter(({ portfolio }) => !stays.has(portfolioKey(portfolio)));
  }

  const add = (more: readonly string[]) => {
    const present = portfolioLines(getValues('text'));
    const known = new Set(present.map(portfolioKey));
    const missing = more.filter((one) => !known.has(portfolioKey(one)));
    setValue('text', [...present, ...missing].join('\n'), { shouldDirty: true, shouldValidate: true });
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
      <Field label={texts.label} description={describe(lines)} error={formState.errors.text?.message}>
        {(control) => <Lines {...control} {...register('text')} spellCheck={false} />}
      </Field>
      <PortfolioPresets onAdd={add} />
      {lost.length > 0 && (
        <LostPortfolios lost={lost} accepted={accepted} asked={asked} onAccept={setAccepted} />
      )}
    </FormFrame>
  );
}

function describe(lines: string[]): string {
  const seen = new Set<string>();
  const twice = lines.filter((line) => {
    const key = portfolioKey(line);
    return seen.has(key) || !seen.add(key);
  });
  return [texts.lines(lines.length), twice.length > 0 && texts.twice(twice)].filter(Boolean).join('. ');
}
