import {
  EDITION_UNDO_DAYS,
  KEPT_LISTS,
  type KeptList,
  NextEditionForm as Form,
  type NextEditionPreview,
} from '@mun/contracts/admin/editions';
import { ROUTES } from '@mun/contracts/routes';
import { FormProvider } from 'react-hook-form';
import { adminApi } from '../../shared/session/admin-api';
import { FormField } from '../../shared/forms/FormField';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { RestoredDraftNotice } from '../../shared/forms/RestoredDraftNotice';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Grid } from '../../../shared/ui/layout/Grid';
import { Hint } from '../../../shared/ui/layout/Text';
import { Section } from '../../../shared/ui/layout/Section';
import { VenueTimeField } from '../VenueTimeField';
import { ArchiveSummary } from './ArchiveSummary';

const LIST_NAMES: Record<KeptList, [singular: string, plural: string]> = {
  committees: ['committee with its portfolios', 'committees with their portfolios'],
  board: ['EB member', 'EB members'],
  team: ['team member', 'team members'],
  sponsors: ['sponsor', 'sponsors'],
  faqs: ['FAQ', 'FAQs'],
};

interface Props {
  preview: NextEditionPreview;
  onStarted: () => void;
}

/** The facts of the next edition, and what it keeps. The conference's name is typed to confirm. */
export function NextEditionForm({ preview, onStarted }: Props) {
  const { form, submit, busy, formError, restored, discard } = useDraftForm<Form>({
    rules: Form,
    draftKey: `next-edition/${preview.edition}`,
    survivesReload: true,
    values: {
      edition: '',
      startsOn: '',
      endsOn: '',
      fee: preview.fee,
      registrationOpensAt: '',
      registrationClosesAt: '',
      keep: { committees: true, board: true, team: true, sponsors: true, faqs: true },
      confirmation: '',
      key: '',
    },
    failed: 'The next edition may not have been started',
    focusesErrors: true,
    save: async (values) => {
      await adminApi.post(ROUTES.editions, values);
      notify.success('Next edition started');
    },
    onSaved: onStarted,
  });
  return (
    <FormProvider {...form}>
      <Stack as="form" $gap={4} $width="960px" noValidate aria-label="Next edition" onSubmit={submit}>
        <ArchiveSummary preview={preview} />
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        <Section $ruled aria-label="Dates and fee">
          <h2>Dates and fee</h2>
          <Grid $rowGap={2.5} $gap={3} $align="start" $tablet={2}>
            <FormField name="edition" label="Edition" hint={`Now: ${preview.edition}`} />
            <FormField name="fee" label="Registration fee (₹)" kind="number" />
            <FormField name="startsOn" label="First day" kind="date" />
            <FormField name="endsOn" label="Last day" kind="date" />
            <VenueTimeField
              name="registrationOpensAt"
              label="Registration opens"
              hint="Indian time. If you leave this empty, registration stays closed until you open it."
              optional
            />
            <VenueTimeField
              name="registrationClosesAt"
              label="Registration closes"
              hint="Indian time."
              optional
            />
          </Grid>
        </Section>
        <Section $ruled aria-label="What to keep">
          <h2>What to keep</h2>
          <Hint>What you don’t keep is deleted from the website.</Hint>
          <Grid $rowGap={2.5} $gap={3} $align="start" $tablet={2}>
            {KEPT_LISTS.map((list) => (
              <FormField
                key={list}
                name={`keep.${list}`}
                kind="switch"
                label={`Keep ${pluralize(preview.lists[list], ...LIST_NAMES[list])}`}
              />
            ))}
          </Grid>
        </Section>
        <Section $ruled aria-label="Confirm">
          <h2>Confirm</h2>
          <FormField
            name="confirmation"
            label="Name of the conference"
            hint={`Type ${preview.name} to confirm. You can undo this for ${EDITION_UNDO_DAYS} days, until the first delegate has paid.`}
            input={{ autoComplete: 'off' }}
          />
          {formError && <ErrorText role="alert">{formError}</ErrorText>}
          <div>
            <Button type="submit" $variant="danger" $busy={busy}>
              {busy ? 'Starting...' : 'Start the next edition'}
            </Button>
          </div>
        </Section>
      </Stack>
    </FormProvider>
  );
}
