import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { VersionConflict } from '@mun/contracts/errors';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { showFieldErrors } from '../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../shared/lib/http/idempotency-key';
import { useSubmitOnce } from '../../shared/lib/react/use-submit-once';
import { notify } from '../../shared/ui/feedback/notify';
import { removeDraft, saveDraft, readDraft } from './drafts';
import { pendingImage, setPendingImage } from './pending-image.store';
import { isSame, threeWay } from './three-way';

/** What a form is saved over. */
export interface SavedItem<Values> {
  /** The version that the form shows; undefined for a new thing. */
  seen: number | undefined;
  before: Values;
  /** Of a new thing: the same until it is saved or discarded, so that it is added once though an answer is lost. */
  key: string;
}

interface Options<Values extends FieldValues, View extends object> {
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
  /**
   * @returns false where it was not sent after all: the draft stays; where the form stays open and goes on from there, the
   * thing as it was saved
   */
  save: (values: Values, over: SavedItem<Values>) => Promise<void | boolean | View>;
  /** What both of us made of it; `threeWay` where nothing else is said. */
  merge?: (before: Values, mine: Values, theirs: Values) => Values;
  /** What a failure is called in the toast. */
  failed: string;
}

/** The same thing as it was when the form was opened, as I changed it, and as somebody else did meanwhile. */
export interface EditConflict<Values> {
  before: Values;
  mine: Values;
  theirs: Values;
}

export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draft: string;
  submit: ReturnType<typeof useSubmitOnce>;
  busy: boolean;
  /** The server's sentence where it refused the whole, not a field. */
  refusal: string | undefined;
  /** What the server found wrong with what is no field of the form: its picture. By the field's name. */
  others: Readonly<Record<string, string>>;
  /** What was typed earlier stands there again. */
  restored: boolean;
  discard: () => void;
  /** Somebody changed the thing meanwhile, and the form holds what both made of it. */
  meeting: EditConflict<Values> | undefined;
}

/**
 * A form of the admin area: what is typed is kept until it is saved or discarded, it is sent once, what the server finds
 * wrong stands at the fields, and what somebody else changed meanwhile is not overwritten unseen.
 */
export function useDraftForm<Values extends FieldValues, View extends object>(
  options: Options<Values, View>,
): DraftForm<Values> {
  const { rules, draft, values, valuesOf, versionOf, save, merge = threeWay, failed } = options;
  const opened = { version: options.version, values };
  const [kept] = useState(() => readDraft<Values>(draft));
  const [restored, setRestored] = useState(() => kept !== undefined || pendingImage(draft) !== undefined);
  const [seen, setSeen] = useState(kept ? { version: kept.version, values: kept.seen } : opened);
  const [key, setKey] = useState(() => kept?.key ?? createIdempotencyKey());
  const [meeting, setMeeting] = useState<EditConflict<Values>>();
  const [refusal, setRefusal] = useState<string>();
  const [others, setOthers] = useState<Record<string, string>>({});
  const form = useForm<Values>({
    resolver: classValidatorResolver(rules, { validator: { stopAtFirstError: true } }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whole values are default values too
    defaultValues: { ...values, ...kept?.values } as DefaultValues<Values>,
  });

  useEffect(() => {
    const callback = ({ values: typed }: { values: Values }) => {
      if (isSame(typed, seen.values)) removeDraft(draft);
      else saveDraft<Values>(draft, { version: seen.version, key, seen: seen.values, values: typed });
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, draft, seen, key]);

  const forget = () => {
    removeDraft(draft);
    setPendingImage(draft, { kind: 'present' });
    setKey(createIdempotencyKey());
  };

  /** Saves what was typed over what was seen; where the version moved on, but nothing that the form shows, over that. */
  const saveOver = async (typed: Values, before: typeof seen): Promise<void> => {
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save(typed, { seen: before.version, before: before.values, key });
      if (typeof saved === 'object') goOn(sent, { version: versionOf(saved), values: await valuesOf(saved) });
      else if (saved !== false) forget();
    } catch (cause) {
      if (!isOutdated<View>(cause)) throw cause;
      const { current } = cause.body;
      const now = { version: versionOf(current), values: await valuesOf(current) };
      const onlyElsewhere = isSame(now.values, before.values) && now.version !== before.version;
      if (onlyElsewhere && !pendingImage(draft)) await saveOver(typed, now);
      else meet(before, now);
    }
  };

  /** From here on the form shows what was saved; what was typed since it was sent stays typed. */
  const goOn = (sent: Values, now: typeof seen) => {
    const typed = form.getValues();
    const typedSince = !isSame(sent, typed);
    form.reset(now.values, { keepValues: typedSince });
    setSeen(now);
    setMeeting(undefined);
    setRestored(typedSince);
    if (typedSince) saveDraft<Values>(draft, { version: now.version, seen: now.values, values: typed });
    else forget();
  };

  const meet = (before: typeof seen, now: typeof seen) => {
    const met = { before: before.values, mine: form.getValues(), theirs: now.values };
    const merged = merge(met.before, met.mine, met.theirs);
    notify.error(failed);
    setMeeting(met);
    setSeen(now);
    form.reset(merged);
    saveDraft<Values>(draft, { version: now.version, key, seen: now.values, values: merged });
  };

  const send = form.handleSubmit(async (typed) => {
    setRefusal(undefined);
    setOthers({});
    try {
      await saveOver(typed, seen);
    } catch (cause) {
      notify.error(failed);
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.fields.length === 0) setRefusal(cause.message);
      const unknown = cause.fields.filter(({ field }) => !(field in typed));
      setOthers(Object.fromEntries(unknown.map(({ field, message }) => [field, message])));
      showFieldErrors(cause, form);
    }
  });

  const discard = () => {
    // A draft may be older than what the list shows by now.
    const fresh = (opened.version ?? 0) > (seen.version ?? 0) ? opened : seen;
    form.reset(fresh.values);
    setSeen(fresh);
    setMeeting(undefined);
    setRestored(false);
    forget();
  };

  return {
    form,
    draft,
    submit: useSubmitOnce(send),
    busy: form.formState.isSubmitting,
    refusal,
    others,
    restored,
    discard,
    meeting,
  };
}

function isOutdated<View>(cause: unknown): cause is ApiError & { body: VersionConflict<View> } {
  return (
    cause instanceof ApiError &&
    cause.status === 412 &&
    typeof cause.body === 'object' &&
    cause.body !== null &&
    'current' in cause.body
  );
}
