import { Close } from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DialogActions, DialogBody } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Button } from '../../../shared/ui/forms/Button';
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary';
import { RestoredDraftNotice } from './RestoredDraftNotice';
import type { DraftForm } from './use-draft-form';

interface Props<Values extends FieldValues> {
  draft: DraftForm<Values>;
  /** The button, and what it says while the form is sent. */
  label: string;
  busyLabel: string;
  /** The button that changes nothing: 'Keep registration'. */
  safeLabel: string;
  danger?: boolean;
  children: ReactNode;
}

/** The form of a dialog, with its errors and button. */
export function DialogForm<Values extends FieldValues>(props: Props<Values>) {
  const { draft, label, busyLabel, safeLabel, danger = false, children } = props;
  const { form, submit, busy, formError, restored, discard } = draft;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <FormProvider {...form}>
      <DialogBody as="form" ref={element} noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        {restored && <RestoredDraftNotice onDiscard={discard} />}
        {children}
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <Close asChild>
            <Button $variant="secondary" aria-disabled={busy || undefined}>
              {safeLabel}
            </Button>
          </Close>
          <Button type="submit" $variant={danger ? 'danger' : undefined} $busy={busy}>
            {busy ? busyLabel : label}
          </Button>
        </DialogActions>
      </DialogBody>
    </FormProvider>
  );
}
