import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { useFormContext, useWatch } from 'react-hook-form';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { CommitteeCard } from './CommitteeCard';
import { FieldGroup } from './FormSection';
import { PREFERENCE_FIELDS, otherPortfolios } from '../../../../shared/lib/registration/preferences';
import { PreferenceSelect } from './PreferenceSelect';

const CLAUSES = {
  1: { clause: 'Preferring', heading: 'First choice' },
  2: { clause: 'Failing which, accepting', heading: 'Second choice' },
};

const TAKEN =
  'Another delegate has those marked “taken”. You can still choose them, in case they become free, but not all four.';

interface Props {
  choice: 1 | 2;
  committees: CommitteePortfolios[];
}

/** A committee and two of its portfolios. Each second preference excludes what was chosen first. */
export function CommitteePreference({ choice, committees }: Props) {
  const { control, setValue, getValues, trigger } = useFormContext<InitiateRegistration>();
  const { committee, portfolios } = PREFERENCE_FIELDS[choice];
  const [firstField, secondField] = portfolios;
  const selected = useWatch({ control, name: `data.${committee}` });
  const firstCommittee = useWatch({ control, name: 'data.committeePreference1' });
  const firstPortfolio = useWatch({ control, name: `data.${firstField}` });
  const names = committees.map(({ name }) => name).filter((name) => choice === 1 || name !== firstCommittee);
  const chosen = committees.find(({ name }) => name === selected && names.includes(name));
  const offered = chosen?.portfolios ?? [];
  const taken = chosen?.taken;
  const placeholder = offered.length > 0 ? 'Select a portfolio' : 'Choose a committee first';

  const handleCommitteeChange = () => {
    for (const portfolio of portfolios) setValue(`data.${portfolio}`, '');
    // Choosing the second committee as the first clears the second, so its error is shown at once.
    if (choice === 1 && getValues('data.committeePreference2')) void trigger('data.committeePreference2');
  };

  // As with the committees.
  const handlePortfolioChange = () => {
    const second = getValues(`data.${secondField}`);
    if (!second || otherPortfolios(offered, getValues(`data.${firstField}`)).includes(second)) return;
    setValue(`data.${secondField}`, '');
    void trigger(`data.${secondField}`);
  };

  return (
    <FieldGroup {...CLAUSES[choice]}>
      <Stack>
        <PreferenceSelect
          name={committee}
          label={`Committee preference ${choice}`}
          options={names}
          placeholder="Select a committee"
          onChange={handleCommitteeChange}
        />
        {chosen && <CommitteeCard committee={chosen} />}
      </Stack>
      <PreferenceSelect
        name={firstField}
        label={`Portfolio preference 1 for committee ${choice}`}
        description={taken && TAKEN}
        options={offered}
        taken={taken}
        placeholder={placeholder}
        onChange={handlePortfolioChange}
      />
      <PreferenceSelect
        name={secondField}
        label={`Portfolio preference 2 for committee ${choice}`}
        options={otherPortfolios(offered, firstPortfolio)}
        taken={taken}
        placeholder={placeholder}
      />
    </FieldGroup>
  );
}
