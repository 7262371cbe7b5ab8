import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from '../../../shared/ui/forms/FilterForm';
import { size } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { NO_FILTERS, type Filters } from './filters';

const texts = allotments.filters;

const Bar = styled(FilterForm)`
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 45%), 1fr));

  input,
  select {
    @media (pointer: fine) {
      font-size: ${size.small};
    }
  }

  > :first-child {
    grid-column: span 2;
  }
`;

interface Props {
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

interface ChoiceProps<T extends string> {
  label: string;
  value: '' | T;
  choices: Record<T, string>;
  onChoose: (value: '' | T) => void;
}

/** One filter with a few fixed answers. */
function Choice<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const isChoice = (chosen: string): chosen is '' | T => chosen === '' || chosen in choices;
  return (
    <Field search label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => isChoice(target.value) && onChoose(target.value)}
        >
          <option value="">{texts.any}</option>
          {Object.entries<string>(choices).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What of the table is shown. */
export function FilterBar({ delegates, committees, filters, onFilter }: Props) {
  const institutions = useMemo(
    () =>
      [...new Set(delegates.map(({ institution }) => institution))].toSorted((a, b) => a.localeCompare(b)),
    [delegates],
  );
  const set = (some: Partial<Filters>) => onFilter({ ...filters, ...some });
  return (
    <Bar aria-label={texts.label}>
      <Field search label={texts.search}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={filters.text}
            placeholder={texts.searchHint}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <Field search label={texts.committee}>
        {(control) => (
          <Select
            {...control}
            value={filters.committee}
            onChange={({ target }) => set({ committee: target.value })}
          >
            <option value="">{texts.any}</option>
            {(['allotted', 'wished'] as const).map((kind) => (
              <optgroup key={kind} label={texts[kind]}>
                {committees.map(({ _id, name }) => (
                  <option key={_id} value={`${kind}:${name}`}>
                    {texts[kind]} {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field search label={texts.institution}>
        {(control) => (
          <Select
            {...control}
            value={filters.institution}
            onChange={({ target }) => set({ institution: target.value })}
          >
            <option value="">{texts.any}</option>
            {institutions.map((institution) => (
              <option key={institution}>{institution}</option>
            ))}
          </Select>
        )}
      </Field>
      <Choice
        label={texts.status}
        value={filters.status}
        choices={texts.statuses}
        onChoose={(status) => set({ status })}
      />
      <Choice
        label={texts.wish}
        value={filters.wish}
        choices={texts.wishes}
        onChoose={(wish) => set({ wish })}
      />
      <Choice
        label={texts.experience}
        value={filters.experience}
        choices={texts.experiences}
        onChoose={(experience) => set({ experience })}
      />
      {JSON.stringify(filters) !== JSON.stringify(NO_FILTERS) && (
        <Button $quiet $dense onClick={() => onFilter(NO_FILTERS)}>
          {texts.clear}
        </Button>
      )}
    </Bar>
  );
}
