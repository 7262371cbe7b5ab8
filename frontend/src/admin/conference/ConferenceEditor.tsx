import type { ConferenceView } from '@mun/contracts/content/content';
import { ConferenceForm } from '@mun/contracts/content/conference-form';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { adminApi } from '../auth/admin-api';
import { ConflictPanel } from '../forms/ConflictPanel';
import { useDraftForm } from '../forms/use-draft-form';
import { CONFERENCE_FIELDS, toConferenceForm } from './conference-fields';
import { ConferenceSections } from './ConferenceSections';
import { fromVenueTime } from './venue-time';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 960px;
`;

/** Always visible, since the form is long. */
const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  padding-block: ${space(1.5)};
  border-top: ${hairline};
  background: ${color.paper};

  p {
    flex: 1 1 14rem;
    color: ${color.quiet};
    font-size: ${size.small};
  }

  p[role='alert'] {
    color: ${color.accent};
    font-weight: 600;
  }
`;

interface Props {
  conference: ConferenceView;
  onSaved: (conference: ConferenceView) => void;
}

/** All details of the conference in one form. */
export function ConferenceEditor({ conference, onSaved }: Props) {
  const draft = useDraftForm<ConferenceForm, ConferenceView>({
    rules: ConferenceForm,
    draftKey: 'conference',
    survivesReload: true,
    values: toConferenceForm(conference),
    version: conference.version,
    toValues: toConferenceForm,
    failed: 'The conference was not saved',
    save: async (values, { expectedVersion }) => {
      const saved = await adminApi.put<ConferenceView>(ROUTES.conference, values, { expectedVersion });
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
      <Form noValidate aria-label="Conference" onSubmit={draft.submit}>
        {conflict && (
          <ConflictPanel
            key={conflict.version}
            draft={draft}
            conflict={conflict}
            labels={CONFERENCE_FIELDS}
          />
        )}
        <ConferenceSections />
        <SaveBar>
          <Button type="submit" $dense $busy={busy}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
          {changed && (
            <Button $quiet $dense disabled={busy} onClick={draft.discard}>
              Discard changes
            </Button>
          )}
          {formError || invalid ? (
            <p role="alert">{formError ?? 'Correct the marked fields and save again.'}</p>
          ) : (
            changed && (
              <p role="status">
                Not saved yet. Your changes stay in this tab until you save or discard them.
              </p>
            )
          )}
        </SaveBar>
      </Form>
    </FormProvider>
  );
}

/** The countdown follows the first day as it is typed, as long as it ends when that day begins. The server does the same. */
function useCountdownFromFirstDay({ subscribe, getValues, setValue }: UseFormReturn<ConferenceForm>): void {
  useEffect(() => {
    let day = getValues('startsOn');
    return subscribe({
      formState: { values: true },
      callback: ({ values: { startsOn, countdownTo } }) => {
        // The field is empty while a date is incomplete.
        if (startsOn === '' || startsOn === day) return;
        const follows = countdownTo === startOf(day);
        day = startsOn;
        if (follows) setValue('countdownTo', startOf(startsOn), { shouldDirty: true });
      },
    });
  }, [subscribe, getValues, setValue]);
}

function startOf(day: string): string {
  return fromVenueTime(`${day}T00:00`);
}
