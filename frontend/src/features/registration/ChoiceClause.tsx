import type { CommitteePortfolios } from '@mun/contracts/content';
import type { InitiateRegistration } from '@mun/contracts/registration';
import { useFormContext, useWatch } from 'react-hook-form';
import { registration } from '../../texts/registration';
import { ChoiceSelect } from './ChoiceSelect';
import { CHOICES, namesBeside, portfoliosOf } from './choices';
import { FormClause } from './FormClause';

const texts = registration.form;

/** A committee and two of its portfolios; the second choice offers every committee but the first's. */
export function ChoiceClause({ which, committees }: { which: 1 | 2; committees: CommitteePortfolios[] }) {
  const { control, setValue, getValues, trigger } = useFormContext<InitiateRegistration>();
  const { committee, portfolios } = CHOICES[which];
  const chosen = useWatch({ control, name: `data.${committee}` });
  const first = useWatch({ control, name: 'data.committeePreference1' });
  const names = namesBeside(committees, which === 2 ? first : undefined);
  const offered = names.includes(chosen) ? portfoliosOf(committees, chosen) : [];

  const committeeChanged = () => {
    for (const portfolio of portfolios) setValue(`data.${portfolio}`, '');
    // Taking the second choice's committee as the first empties the second, which must say why.
    if (which === 1 && getValues('data.committeePreference2')) void trigger('data.committeePreference2');
  };

  return (
    <FormClause {...texts.choices[which - 1]!}>
      <ChoiceSelect
        preference={committee}
        options={names}
        placeholder={texts.selectCommittee}
        onChosen={committeeChanged}
      />
      {portfolios.map((portfolio) => (
        <ChoiceSelect
          key={portfolio}
          preference={portfolio}
          options={offered}
          placeholder={offered.length > 0 ? texts.selectPortfolio : texts.committeeFirst}
        />
      ))}
    </FormClause>
  );
}
