import type { ConferenceView } from '@mun/contracts/content/content';
import { ConferenceForm } from '@mun/contracts/content/conference-form';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { StickyBar } from '../../shared/ui/layout/StickyBar';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { Stack } from '../../shared/ui/layout/Stack';
import { adminApi } from '../shared/session/admin-api';
import { ConflictPanel } from '../shared/forms/ConflictPanel';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { type ConferenceTab, type ConferenceValues, fieldsOf, toTabValues } from './conference-tabs';
import { ConferenceSections } from './ConferenceSections';
import { fromVenueTime } from '../shared/venue-time';
import { sortProgramme } from './programme';

interface Props {
  tab: ConferenceTab;
  conference: ConferenceView;
  onSaved: (conference: ConferenceView) => void;
}

export function draftKeyOf({ view }: ConferenceTab): string {
  return `conference/${view}`;
}

/** One part of the conference's details. */
export function ConferenceEditor({ tab, conference, onSaved }: Props) {
  const toValues = (view: ConferenceView) => toTabValues(tab, view);
  const draft = useDraftForm<ConferenceValues, ConferenceView>({
    rules: ConferenceForm,
    isPartial: true,
    draftKey: draftKeyOf(tab),
    survivesReload: true,
    values: toValues(conference),
    version: conference.version,
    toValues,
    failed: 'The conference was not saved',
    focusesErrors: true,
    save: async ({ programme, ...values }, { expectedVersion }) => {
      const changes = { ...values, ...(programme && { programme: sortProgramme(programme) }) };
      const saved = await adminApi.patch<ConferenceView>(ROUTES.conference, changes, { expectedVersion });
      notify.success('Conference saved');
      onSaved(saved);
      return saved;
    },
  });
  const { form, conflict, formError, busy, restored } = draft;
  useCountdownFromFirstDay(form);
  const invalid = Object.keys(form.formState.errors).length > 0;
  const changed = restored || conflict !== undefined || form.formState.isDirty;

  return (
    <FormProvider {...form}>
      <Stack as="form" $gap={4} $width="960px" noValidate aria-label={tab.label} onSubmit={draft.submit}>
        {conflict && (
          <ConflictPanel key={conflict.version} draft={draft} conflict={conflict} labels={fieldsOf(tab)} />
        )}
        <ConferenceSections tab={tab} conference={conference} />
        <StickyBar>
          <Button type="submit" $size="small" $busy={busy}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
          {changed && (
            <SmallButton
              disabled={busy}
              onClick={() => {
                keepFocus();
                draft.discard();
              }}
            >
              Discard changes
            </SmallButton>
          )}
          {formError || invalid ? (
            <Text role="alert" $variant="danger" $size="small" $strong>
              {formError ?? 'Correct the marked fields and save again.'}
            </Text>
          ) : (
            changed && (
              <Hint role="status">
                Not saved yet. Your changes stay in this tab until you save or discard them.
              </Hint>
            )
          )}
        </StickyBar>
      </Stack>
    </FormProvider>
  );
}

/** The countdown follows the first day as it is typed, as long as it ends when that day begins. The server does the same. */
function useCountdownFromFirstDay({ subscribe, getValues, setValue }: UseFormReturn<ConferenceValues>): void {
  useEffect(() => {
    let day = getValues('startsOn');
    return subscribe({
      formState: { values: true },
      callback: ({ values: { startsOn, countdownTo } }) => {
        // The field is empty while a date is incomplete.
        if (!startsOn || countdownTo === undefined || startsOn === day) return;
        const follows = countdownTo === startOf(day ?? '');
        day = startsOn;
        if (follows) setValue('countdownTo', startOf(startsOn), { shouldDirty: true });
      },
    });
  }, [subscribe, getValues, setValue]);
}

function startOf(day: string): string {
  return fromVenueTime(`${day}T00:00`);
}
