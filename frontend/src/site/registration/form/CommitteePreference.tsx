import type { CommitteePortfolios } from '@mun/contracts/content';
import type { InitiateRegistration } from '@mun/contracts/registration';
import { useFormContext, useWatch } from 'react-hook-form';
import { registration } from '../messages';
import { PreferenceSelect } from './PreferenceSelect';
import { PREFERENCE_FIELDS, namesBeside, portfoliosBeside, portfoliosOf } from './preferences';
import { FormClause } from './FormClause';

const texts = registration.form;

/** A committee and two of its portfolios; a second choice offers all but the first one's. */
export function CommitteePreference({
  which,
  committees,
}: {
  which: 1 | 2;
  committees: CommitteePortfolios[];
}) {
  const { control, setValue, getValues, trigger } = useFormContext<InitiateRegistration>();
  const { committee, portfolios } = PREFERENCE_FIELDS[which];
  const [firstPortfolio, secondPortfolio] = portfolios;
  const chosen = useWatch({ control, name: `data.${committee}` });
  const first = useWatch({ control, name: 'data.committeePreference1' });
  const names = namesBeside(committees, which === 2 ? first : undefined);
  const offered = names.includes(chosen) ? portfoliosOf(committees, chosen) : [];
  const placeholder = offered.length > 0 ? texts.selectPortfolio : texts.committeeFirst;
  const chosenPortfolio = useWatch({ control, name: `data.${firstPortfolio}` });

  const committeeChanged = () => {
    for (const portfolio of portfolios) setValue(`data.${portfolio}`, '');
    // Taking the second choice's committee as the first empties the second, which must say why.
    if (which === 1 && getValues('data.committeePreference2')) void trigger('data.committeePreference2');
  };

  // As with the committees: taking the second one as the first empties the second.
  const portfolioChanged = () => {
    const second = getValues(`data.${secondPortfolio}`);
    if (!second || portfoliosBeside(offered, getValues(`data.${firstPortfolio}`)).includes(second)) return;
    setValue(`data.${secondPortfolio}`, '');
    void trigger(`data.${secondPortfolio}`);
  };

  return (
    <FormClause {...texts.choices[which - 1]!}>
      <PreferenceSelect
        preference={committee}
        options={names}
        placeholder={texts.selectCommittee}
        onChosen={committeeChanged}
      />
      <PreferenceSelect
        preference={firstPortfolio}
        options={offered}
        placeholder={placeholder}
        onChosen={portfolioChanged}
      />
      <PreferenceSelect
        preference={secondPortfolio}
        options={portfoliosBeside(offered, chosenPortfolio)}
        placeholder={placeholder}
      />
    </FormClause>
  );
}
