import type { InitiateRegistration } from '@mun/contracts/registration';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Field } from '../../../shared/ui/forms/Field';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { registration } from '../messages';
import { formatRupees } from '../../../shared/lib/format/format-rupees';
import { useAfterPress } from './use-after-press';
import type { useQuote } from './use-quote';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)};

  input {
    text-transform: uppercase;
  }

  input::placeholder {
    text-transform: none;
  }
`;

const Effect = styled.p`
  min-height: 1.5em;
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: ${size.small};
  font-weight: 600;
`;

/** The coupon, and what it does to the price as soon as one leaves it. */
export function CouponField({ quoting }: { quoting: ReturnType<typeof useQuote> }) {
  const { register, formState, getValues, clearErrors } = useFormContext<InitiateRegistration>();
  const { afterPress, instead } = useAfterPress();
  const { price } = registration;
  const { coupon, quote, ask } = quoting;
  const refusal = coupon.kind === 'refused' ? coupon.message : undefined;
  const asking = coupon.kind === 'asking';
  const apply = async () => {
    instead();
    await ask(getValues('couponCode') ?? '');
    clearErrors('couponCode');
  };
  return (
    <div>
      <Field label={price.coupon} optional error={formState.errors.couponCode?.message ?? refusal}>
        {(props) => (
          <Row>
            <Input
              {...props}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...register('couponCode', { onBlur: () => afterPress(() => void apply()) })}
              onFocus={instead}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void apply();
              }}
            />
            <Button $quiet onClick={() => void apply()} $busy={asking}>
              {asking ? price.applying : price.apply}
            </Button>
          </Row>
        )}
      </Field>
      <Effect aria-live="polite">
        {coupon.kind === 'applied' &&
          (quote.discount > 0
            ? price.applied(formatRupees(quote.discount, quote.currency))
            : price.appliedInVain)}
      </Effect>
    </div>
  );
}
