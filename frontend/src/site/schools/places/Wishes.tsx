import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { ChooseWishes, SchoolView } from '@mun/contracts/delegations/delegations';
import { useState } from 'react';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { usePortfolios } from '../../api/use-portfolios';
import { useSchool, useSchoolAction } from '../use-school';

/** The portfolios that the school wishes for, instead of preferences of each student. */
export function Wishes() {
  const { school, pathOf, show } = useSchool();
  const { busy, error, run } = useSchoolAction('The preferences were not saved');
  /** Undefined until something is typed. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? school.wishes.join('\n');
  const { committees = [] } = usePortfolios();
  const known = [...new Set(committees.flatMap(({ portfolios }) => portfolios))];
  const wished = new Set(text.split('\n'));
  const save = async () => {
    const body: ChooseWishes = { wishes: text.split('\n') };
    show(await publicApi.put<SchoolView>(pathOf(SCHOOL_ROUTES.schoolWishes), body));
    // What was typed meanwhile stays.
    setTyped((current) => (current === typed ? undefined : current));
    notify.success('Preferences saved');
  };
  const submit = useSubmitOnce(() => run(save));
  return (
    <Disclosure title="Preferences of the whole school">
      <Stack as="form" $width="30rem" noValidate onSubmit={submit}>
        <Field
          label="Countries or portfolios"
          description="One per line, the most wished first. They count for each student without preferences of their own, who take turns."
          error={error}
          announceError
          optional
        >
          {(control) => (
            <TextArea
              {...control}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <SelectField
          search
          label="Add one from the committees"
          options={[{ value: '', label: 'Select a portfolio' }, ...known.filter((name) => !wished.has(name))]}
          value=""
          onChange={(name) => setTyped([text, name].filter(Boolean).join('\n'))}
        />
        <div>
          <Button type="submit" $variant="secondary" $busy={busy}>
            Save preferences
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
