import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { Outdated } from '@mun/contracts/uses';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api-error';
import { showFieldErrors } from '../../lib/field-errors';
import { useSubmitOnce } from '../../lib/use-submit-once';
import { notify } from '../../ui/notify';
import { dropDraft, keepDraft, readDraft } from './drafts';

interface Options<Values extends FieldValues, View> {
  /** The class of contracts whose rules the form keeps. */
  rules: new () => Values;
  /** Where its draft is kept: 'sponsors/66f…', 'sponsors/new'. */
  draft: string;
  /** What the form begins with. */
  values: Values;
  /** The version of the thing that it changes; undefined for a new one. */
  version?: number | undefined;
  /** A thing as somebody else left it, as the form's values. */
  valuesOf: (view: View) => Values | Promise<Values>;
  versionOf: (view: View) => number;
  /** False where it was not sent after all: the draft stays. */
  save: (values: Values, seen: number | undefined) => Promise<void | boolean>;
  /** What a failure is called in the toast. */
  failed: string;
}

export interface KeptForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: ReturnType<typeof useSubmitOnce>;
  busy: boolean;
  /** The server's sentence where it refused the whole, not a field. */
  refusal: string | undefined;
  /** What the server found wrong with what is no field of the form: its picture. By the field's name. */
  others: Readonly<Record<string, string>>;
  /** What was typed earlier stands there again. */
  restored: boolean;
  discard: () => void;
  /** Somebody changed the thing meanwhile: it as it is now. Saving again replaces that. */
  theirs: Values | undefined;
}

/**
 * A form of the admin area: what is typed is kept until it is saved or discarded, it is sent once, what the server finds
 * wrong stands at the fields, and a thing that somebody else changed meanwhile is not overwritten unseen.
 */
export function useKeptForm<Values extends FieldValues, View>(
  options: Options<Values, View>,
): KeptForm<Values> {
  const { rules, draft, values, valuesOf, versionOf, save, failed } = options;
  const [kept] = useState(() => readDraft(draft));
  const [restored, setRestored] = useState(kept !== undefined);
  const [version, setVersion] = useState(kept ? kept.version : options.version);
  const [theirs, setTheirs] = useState<Values>();
  const [refusal, setRefusal] = useState<string>();
  const [others, setOthers] = useState<Record<string, string>>({});
  const form = useForm<Values>({
    resolver: classValidatorResolver(rules, { validator: { stopAtFirstError: true } }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whole values are default values too
    defaultValues: { ...values, ...kept?.values } as DefaultValues<Values>,
  });

  useEffect(() => {
    const callback = ({ values: typed }: { values: Values }) => keepDraft(draft, { version, values: typed });
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, draft, version]);

  const send = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    setOthers({});
    try {
      if ((await save(typed, version)) !== false) dropDraft(draft);
    } catch (cause) {
      notify.error(failed);
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 412 && isOutdated<View>(cause.body)) {
        const { current } = cause.body;
        setTheirs(await valuesOf(current));
        setVersion(versionOf(current));
        keepDraft(draft, { version: versionOf(current), values: typed });
      } else if (cause.fields.length === 0) setRefusal(cause.message);
      const unknown = cause.fields.filter(({ field }) => !(field in typed));
      setOthers(Object.fromEntries(unknown.map(({ field, message }) => [field, message])));
      showFieldErrors(cause, form);
    }
  });

  return {
    form,
    submit: useSubmitOnce(send),
    busy: form.formState.isSubmitting,
    refusal,
    others,
    restored,
    theirs,
    discard: () => {
      form.reset(theirs ?? values);
      dropDraft(draft);
      setRestored(false);
      setTheirs(undefined);
    },
  };
}

function isOutdated<View>(body: unknown): body is Outdated<View> {
  return typeof body === 'object' && body !== null && 'current' in body;
}
