import type { ConferenceView } from '@mun/contracts/content';
import { ConferenceForm } from '@mun/contracts/content-forms';
import { ROUTES } from '@mun/contracts/routes';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { conference as texts } from './messages';
import { adminApi } from '../auth/admin-api';
import { ConflictPanel } from '../forms/ConflictPanel';
import { useDraftForm } from '../forms/use-draft-form';
import { CONFERENCE_LABELS, conferenceValues } from './conference-values';
import { ConferenceSections } from './ConferenceSections';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 960px;
`;

/** Always in sight: the form is long. */
const Foot = styled.div`
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

/** All facts of the conference in one form, saved as a whole. */
export function ConferenceEditor({ conference, onSaved }: Props) {
  const kept = useDraftForm<ConferenceForm, ConferenceView>({
    rules: ConferenceForm,
    draft: 'conference',
    values: conferenceValues(conference),
    version: conference.version,
    valuesOf: conferenceValues,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async (values, { seen }) => {
      const saved = await adminApi.put<ConferenceView>(ROUTES.conference, values, { expectedVersion: seen });
      notify.success(texts.saved);
      onSaved(saved);
      return saved;
    },
  });
  const { form, meeting, refusal, busy, restored, discard, submit } = kept;
  const wrong = Object.keys(form.formState.errors).length > 0;
  const changed = restored || meeting !== undefined || form.formState.isDirty;

  return (
    <FormProvider {...form}>
      <Form noValidate aria-label={texts.title} onSubmit={submit}>
        {meeting && (
          // Should it happen again, one is led there again.
          <ConflictPanel
            key={JSON.stringify(meeting.theirs)}
            form={form}
            meeting={meeting}
            labels={CONFERENCE_LABELS}
          />
        )}
        <ConferenceSections />
        <Foot>
          <Button type="submit" $dense $busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
          {changed && (
            <Button $quiet $dense onClick={discard}>
              {texts.discard}
            </Button>
          )}
          {refusal || wrong ? (
            <p role="alert">{refusal ?? texts.wrong}</p>
          ) : (
            changed && <p role="status">{texts.unsaved}</p>
          )}
        </Foot>
      </Form>
    </FormProvider>
  );
}
