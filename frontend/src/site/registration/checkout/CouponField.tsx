import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { Button } from '../../../shared/ui/forms/Button';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { space } from '../../../shared/ui/theme/theme';
import { CouponEffect } from './CouponEffect';
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

/** The coupon is applied by its button or Enter. A code that was not applied is still submitted with the form. */
export function CouponField({ quoteState }: { quoteState: ReturnType<typeof useQuote> }) {
  const { register, getValues, setValue, setFocus, clearErrors } = useFormContext<InitiateRegistration>();
  const formState = useFormState<InitiateRegistration>();
  const { coupon, quote, applyCoupon, changeCode } = quoteState;
  const rejection = coupon.kind === 'rejected' ? coupon.message : undefined;
  const isApplying = coupon.kind === 'applying';
  useCouponOfInstitution(quoteState);
  const apply = async () => {
    await applyCoupon(getValues('couponCode') ?? '', getValues('data.institution'));
    clearErrors('couponCode');
  };
  const remove = () => {
    setValue('couponCode', '');
    setFocus('couponCode');
    void apply();
  };
  return (
    <div>
      <Field
        label="Coupon code"
        optional
        error={formState.errors.couponCode?.message ?? rejection}
        announceError
      >
        {(props) => (
          <Row>
            <Input
              {...props}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...register('couponCode', {
                onChange: ({ target }: ChangeEvent<HTMLInputElement>) => changeCode(target.value),
              })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void apply();
              }}
            />
            <Button $variant="secondary" onClick={() => void apply()} $busy={isApplying}>
              {isApplying ? 'Applying...' : 'Apply'}
            </Button>
          </Row>
        )}
      </Field>
      <div aria-live="polite">
        {'code' in coupon && <CouponEffect quote={isApplying ? undefined : quote} onRemove={remove} />}
      </div>
    </div>
  );
}

/** A coupon may be for one institution: quotes an applied or rejected one again when the institution has changed. */
function useCouponOfInstitution({ coupon, applyCoupon }: ReturnType<typeof useQuote>) {
  const { control, getValues } = useFormContext<InitiateRegistration>();
  const institution = useDebouncedValue(useWatch({ control, name: 'data.institution' }), 500);
  const quoteAgain = useEffectEvent((current: string) => {
    const isQuoted = coupon.kind === 'applied' || coupon.kind === 'rejected';
    if (isQuoted) void applyCoupon(getValues('couponCode') ?? '', current);
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) quoteAgain(institution);
    isFirst.current = false;
  }, [institution]);
}
