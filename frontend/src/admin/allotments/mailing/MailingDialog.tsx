import { Close } from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { formatDateTime } from '../../../shared/lib/format/format-date-time';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { READ_ONCE } from '../../../shared/lib/swr/read-once';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { DialogActions, DialogBody } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { Grid } from '../../../shared/ui/layout/Grid';
import { Stack } from '../../../shared/ui/layout/Stack';
import { KEYS } from '../../shared/cache/keys';
import { EmailSample } from '../../shared/ui/EmailSample';
import { mailingApi } from './api';
import { SealForm } from './SealForm';
import { SampleForm } from './SampleForm';
import { NO_RECIPIENTS } from './use-mailing';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Whether there are unsaved edits, which are not part of the mailing. */
  unsaved: boolean;
  /** The progress of the latest mailing, if it is not shown on the page. */
  latest: ReactNode;
  onSend: () => void;
}

/** Previews the allotment emails before they are sent. */
export function MailingDialog({ open, onClose, latest, ...previewProps }: Props) {
  return (
    <Dialog wide title="Allotment emails" open={open} onClose={onClose}>
      <DialogBody>
        <Preview {...previewProps} />
        {latest}
      </DialogBody>
    </Dialog>
  );
}

function Preview({ unsaved, onSend }: Pick<Props, 'unsaved' | 'onSend'>) {
  const { data, error, isValidating } = useSWR(KEYS.mailingPreview, mailingApi.preview, READ_ONCE);
  if (error && !data)
    return (
      <ErrorText role="alert">Couldn’t load the preview. Close this dialog and open it again.</ErrorText>
    );
  // Cached counts may be outdated.
  if (!data || isValidating) return <Skeleton />;
  const { recipients, allotted, changed, released, lists = 0, sealedUntil, sample } = data;
  const emails = recipients + lists;
  /** Those with a seat. */
  const delegates = recipients - released;
  const informed = allotted - delegates;
  return (
    <>
      <Grid $desktop="minmax(0, 1fr) minmax(0, 38rem)" $gap={4} $rowGap={2} $align="start" $above={2}>
        <Stack $start $width="68ch">
          {emails === 0 && <p>{NO_RECIPIENTS}</p>}
          {delegates > 0 && (
            <p>
              {formatNumber(delegates)} of {pluralize(allotted, 'allotted delegate')} will be emailed: those
              who haven’t been notified of their current allotment yet.
            </p>
          )}
          {emails > 0 && delegates === 0 && allotted > 0 && (
            <p>Every allotted delegate with an email address has been notified of their current allotment.</p>
          )}
          {changed > 0 && (
            <p>{pluralize(changed, 'delegate')} of these will be told that their allotment has changed.</p>
          )}
          {released > 0 && (
            <p>
              {pluralize(released, 'delegate')} who no longer {released === 1 ? 'has' : 'have'} the seat we
              emailed will be told that it has been released.
            </p>
          )}
          {lists > 0 && (
            <p>{pluralize(lists, 'adviser')} will be emailed the seats of their school’s students.</p>
          )}
          {unsaved && (
            <ErrorText>Unsaved edits are not included. Save them with Update Allotments first.</ErrorText>
          )}
          {sealedUntil && (
            <p>The seats are sealed until {formatDateTime(sealedUntil)}: these emails don’t state them.</p>
          )}
          <SealForm sealedUntil={sealedUntil} informed={informed} />
          <SampleForm />
        </Stack>
        {sample && <EmailSample title="The email to the first recipient" {...sample} />}
      </Grid>
      {emails > 0 && (
        <DialogActions>
          <Close asChild>
            <Button $variant="secondary">Send later</Button>
          </Close>
          <Button onClick={onSend}>Send {pluralize(emails, 'email')}</Button>
        </DialogActions>
      )}
    </>
  );
}
