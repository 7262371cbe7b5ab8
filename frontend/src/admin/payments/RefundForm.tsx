import { RefundRequest } from '@mun/contracts/payment-admin';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createIdempotencyKey } from '../../shared/lib/http/idempotency-key';
import { Button } from '../../shared/ui/forms/Button';
import { TextArea } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, size, space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { payments } from './messages';
import { useDraftForm } from '../forms/use-draft-form';

const texts = payments.refund;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;

  > div {
    width: 100%;
  }

  textarea {
    min-height: ${space(10)};
  }
`;

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  font-size: ${size.small};
`;

const Refusal = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

interface Props {
  /** Ours of the order, or the provider's of the payment: the draft is kept by it. */
  id: string;
  /** '₹1,500' */
  amount: string;
  send: (wish: RefundRequest) => Promise<void>;
}

/**
 * Asks for the reason and sends the wish once. Its key is kept with what is typed: the form sent again, after a reload
 * or an answer that was lost, asks for nothing new.
 */
export function RefundForm({ id, amount, send }: Props) {
  const [key] = useState(createIdempotencyKey);
  const kept = useDraftForm<RefundRequest>({
    rules: RefundRequest,
    draftKey: `refund/${id}`,
    values: { reason: '', key },
    failed: texts.failed,
    save: send,
  });
  const { register, formState, setFocus } = kept.form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form noValidate onSubmit={kept.submit}>
      {kept.restored && (
        <Restored role="status">
          {adminForms.restored}
          <Button $quiet $dense onClick={kept.discard}>
            {adminForms.discard}
          </Button>
        </Restored>
      )}
      <Field label={texts.reason} description={texts.reasonHint} error={formState.errors.reason?.message}>
        {(control) => <TextArea {...control} {...register('reason')} />}
      </Field>
      {kept.formError && <Refusal role="alert">{kept.formError}</Refusal>}
      <Button type="submit" $busy={kept.busy}>
        {kept.busy ? texts.submitting : texts.submit(amount)}
      </Button>
    </Form>
  );
}
