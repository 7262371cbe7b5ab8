import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { AddPlaces as AddPlacesBody, SchoolView } from '@mun/contracts/delegations/delegations';
import { useState } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { InputField } from '../../../shared/ui/forms/InputField';
import { Stack } from '../../../shared/ui/layout/Stack';
import { describePrice } from '../describe-price';
import { useBodyKey } from '../use-body-key';
import { useSchool, useSchoolAction } from '../use-school';

export function AddPlaces() {
  const { school, pathOf, show } = useSchool();
  const { busy, error, run } = useSchoolAction('No places were added');
  const keyOf = useBodyKey();
  const [typed, setTyped] = useState('1');
  /** How many requests have succeeded: the next one for as many places is another one, and no repetition. */
  const [succeeded, setSucceeded] = useState(0);
  const places = Number(typed);
  const add = async () => {
    const body: AddPlacesBody = { places, key: keyOf({ places, succeeded }) };
    show(await publicApi.post<SchoolView>(pathOf(SCHOOL_ROUTES.schoolPlaces), body));
    setSucceeded(succeeded + 1);
    notify.success(`${pluralize(places, 'place')} added`);
  };
  const submit = useSubmitOnce(() => run(add));
  if (!school.offer.isOpen) return null;
  return (
    <Disclosure title="Add places">
      <Stack as="form" $width="24rem" noValidate onSubmit={submit}>
        <InputField
          label="Number of places"
          description={describePrice(school.offer, places, school.places.length)}
          error={error}
          announceError
          input={{ type: 'number', inputMode: 'numeric', min: 1 }}
          text={typed}
          onText={setTyped}
        />
        <div>
          <Button type="submit" $variant="secondary" $busy={busy}>
            Add places
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
