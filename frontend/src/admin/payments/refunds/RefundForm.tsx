import { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useDraftForm } from '../../shared/forms/use-draft-form';
import { DialogActions, dialogForm } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Button } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { RestoredDraftNotice } from '../../shared/forms/RestoredDraftNotice';

const Form = styled.form`
  ${dialogForm}
`;

interface Props {
  /** Our order ID or the provider's payment ID, which names the draft. */
  id: string;
  /** '₹1,500' */
  amount: string;
  send: (request: RefundRequest) => Promise<void>;
}

/** The idempotency key is part of the draft, so sending the form again after a reload or a lost answer is safe. */
export function RefundForm({ id, amount, send }: Props) {
  const { form, submit, busy, formError, restored, discard } = useDraftForm<RefundRequest>({
    rules: RefundRequest,
    draftKey: `refund/${id}`,
    survivesReload: true,
    values: { reason: '', key: '' },
    failed: 'The refund was not confirmed',
    save: send,
  });
  const { register, formState, setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form noValidate onSubmit={submit}>
      {restored && <RestoredDraftNotice onDiscard={discard} />}
      <Field
        label="Reason"
        description="Stored permanently in your accounts and exports, so please don’t name the delegate. They won’t see it."
        error={formState.errors.reason?.message}
      >
        {(control) => <TextArea $height={10} {...control} {...register('reason')} />}
      </Field>
      {formError && <ErrorText role="alert">{formError}</ErrorText>}
      <DialogActions>
        <Button type="submit" $busy={busy}>
          {busy ? 'Refunding...' : `Refund ${amount}`}
        </Button>
      </DialogActions>
    </Form>
  );
}
