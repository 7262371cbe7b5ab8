import type { CouponView } from '@mun/contracts/content';
import { CouponUpdate } from '@mun/contracts/content-forms';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';
import type { EditorProps } from '../collections/Collection';
import { FormFrame } from '../forms/FormFrame';
import { useDraftForm } from '../forms/use-draft-form';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { notify } from '../../shared/ui/feedback/notify';
import { collections } from '../collections/messages';

const texts = collections.coupons;
const { labels, hints } = texts;

/** A coupon that is there is changed from the number of redemptions that the form began with. */
const valuesOf = ({
  code = '',
  amountOff = 0,
  redemptionsLeft: left,
}: Partial<CouponView>): CouponUpdate => ({
  code,
  amountOff,
  ...(left === undefined ? { redemptionsLeft: 1 } : { redemptionsLeft: left, redemptionsSeen: left }),
});

const LABELS = [
  { name: 'code', label: labels.code },
  { name: 'amountOff', label: labels.amountOff },
  { name: 'redemptionsLeft', label: labels.redemptionsLeft },
] as const;

/** A new coupon, or one that is there. */
export function CouponEditor({ thing: coupon, done }: EditorProps<CouponView>) {
  const kept = useDraftForm<CouponUpdate, CouponView>({
    rules: CouponUpdate,
    draft: `coupons/${coupon?._id ?? 'new'}`,
    values: valuesOf(coupon ?? {}),
    version: coupon?.version,
    valuesOf,
    versionOf: ({ version }) => version,
    failed: texts.saveFailed,
    save: async (terms, { seen }) => {
      if (coupon)
        await adminApi.patch(buildPath(ROUTES.coupon, { id: coupon._id }), terms, { expectedVersion: seen });
      else await adminApi.post(ROUTES.coupons, terms);
      notify.success(coupon ? texts.updated : texts.added);
      done();
    },
  });
  const { register, formState } = kept.form;
  const [save, saving] = coupon ? texts.update : texts.create;
  return (
    <FormFrame
      heading={coupon ? texts.form.edit : texts.form.new}
      kept={kept}
      labels={LABELS}
      save={save}
      saving={saving}
      onCancel={done}
    >
      <Field label={labels.code} description={hints.code} error={formState.errors.code?.message}>
        {(control) => <Input {...control} {...register('code')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label={labels.amountOff}
        description={hints.amountOff}
        error={formState.errors.amountOff?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('amountOff', { setValueAs: numberIn })}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
          />
        )}
      </Field>
      <Field
        label={labels.redemptionsLeft}
        {...(coupon && { description: hints.redemptionsLeft })}
        error={formState.errors.redemptionsLeft?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('redemptionsLeft', { setValueAs: numberIn })}
            type="number"
            inputMode="numeric"
            min={1}
          />
        )}
      </Field>
    </FormFrame>
  );
}

/** An empty field is no number, where Number('') would be 0. */
function numberIn(typed: unknown): number {
  return typed === '' ? Number.NaN : Number(typed);
}
