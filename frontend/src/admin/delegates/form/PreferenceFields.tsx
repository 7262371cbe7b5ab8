import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { useFormContext, useWatch } from 'react-hook-form';
import { otherPortfolios, PREFERENCE_FIELDS } from '../../../shared/lib/registration/preferences';
import { FieldGroup } from './FieldGrid';
import { PreferenceSelect } from './PreferenceSelect';

const HEADINGS = { 1: 'First choice', 2: 'Second choice' };

interface Props {
  prefix: string;
  choice: 1 | 2;
  committees: CommitteePortfolios[];
}

/** A committee and two of its portfolios. Each second preference excludes what was chosen first. */
export function PreferenceFields({ prefix, choice, committees }: Props) {
  const { setValue, getValues } = useFormContext();
  const names = fieldNames(prefix, choice);
  const committee = useText(names.committee);
  const otherCommittee = useText(fieldNames(prefix, 1).committee);
  const firstPortfolio = useText(names.first);
  const offered = committees.find(({ name }) => name === committee)?.portfolios ?? [];
  const placeholder = committee ? 'Select a portfolio' : 'Choose a committee first';

  const clear = (...fields: string[]) => {
    for (const field of fields) setValue(field, '', { shouldDirty: true });
  };
  const handleCommittee = (chosen: string) => {
    clear(names.first, names.second);
    const second = fieldNames(prefix, 2);
    if (choice === 1 && getValues(second.committee) === chosen)
      clear(second.committee, second.first, second.second);
  };
  const handlePortfolio = (chosen: string) => {
    if (!otherPortfolios(offered, chosen).includes(String(getValues(names.second)))) clear(names.second);
  };

  return (
    <FieldGroup heading={HEADINGS[choice]}>
      <PreferenceSelect
        name={names.committee}
        label={`Committee preference ${choice}`}
        options={committees.map(({ name }) => name).filter((name) => choice === 1 || name !== otherCommittee)}
        placeholder="Select a committee"
        onChange={handleCommittee}
      />
      <PreferenceSelect
        name={names.first}
        label={`Portfolio preference 1 for committee ${choice}`}
        options={offered}
        placeholder={placeholder}
        onChange={handlePortfolio}
      />
      <PreferenceSelect
        name={names.second}
        label={`Portfolio preference 2 for committee ${choice}`}
        options={otherPortfolios(offered, firstPortfolio)}
        placeholder={placeholder}
      />
    </FieldGroup>
  );
}

function useText(name: string): string {
  return String(useWatch({ name }) ?? '');
}

function fieldNames(prefix: string, choice: 1 | 2) {
  const { committee, portfolios } = PREFERENCE_FIELDS[choice];
  return {
    committee: prefix + committee,
    first: prefix + portfolios[0],
    second: prefix + portfolios[1],
  };
}
