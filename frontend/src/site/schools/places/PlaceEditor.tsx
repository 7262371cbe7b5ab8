import type { PlaceView } from '@mun/contracts/delegations/delegations';
import { type Ref, useImperativeHandle } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { usePortfolios } from '../../api/use-portfolios';
import { Conflict } from '../student/Conflict';
import { StudentFields } from '../student/StudentFields';
import { useSchool } from '../use-school';
import { PlaceActions } from './PlaceActions';
import { type SaveState, usePlaceForm } from './use-place-form';

export interface EditorHandle {
  /** Saves, and closes the editor if nothing is left to correct. */
  close: () => void;
}

interface Props {
  ref: Ref<EditorHandle>;
  place: PlaceView;
  onClose: () => void;
}

/** The student of a place, who is saved while the adviser types, and what can be done with the place. */
export function PlaceEditor({ ref, place, onClose }: Props) {
  const { school } = useSchool();
  const { committees = [] } = usePortfolios();
  const { form, state, flush, keepMine, useTheirs } = usePlaceForm(place);
  const close = async () => {
    if (await flush()) onClose();
    else await form.trigger(undefined, { shouldFocus: true });
  };
  /** The buttons disappear. */
  const settle = (choose: () => void) => {
    form.setFocus('fullName');
    choose();
  };
  useImperativeHandle(ref, () => ({ close: () => void close() }));
  return (
    <Stack $gap={3}>
      <FormProvider {...form}>
        <Stack
          as="form"
          $gap={3}
          noValidate
          aria-label={`Student of place ${place.number}`}
          onSubmit={useSubmitOnce(close)}
          onBlur={() => state.kind === 'typed' && void flush()}
        >
          {state.kind === 'conflict' && (
            <Conflict
              mine={form.getValues()}
              theirs={state.theirs}
              onKeepMine={() => settle(keepMine)}
              onUseTheirs={() => settle(useTheirs)}
            />
          )}
          <StudentFields committees={committees} asksForAge={school.offer.guardianConsent} />
          <Cluster $gap={2}>
            <SmallButton type="submit" $busy={state.kind === 'saving'}>
              Save and close
            </SmallButton>
            <Text
              as="span"
              role="status"
              $size="small"
              {...(state.kind === 'failed' && { $variant: 'danger' as const })}
            >
              {describe(state)}
            </Text>
          </Cluster>
        </Stack>
      </FormProvider>
      <PlaceActions place={place} />
    </Stack>
  );
}

function describe(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'typed':
      return 'Not saved yet';
    case 'saving':
      return 'Saving...';
    case 'invalid':
      return 'Not saved. Please correct what is marked.';
    case 'conflict':
      return 'Not saved. Please choose one of the versions.';
    default:
      return `Not saved. ${state.message}`;
  }
}
