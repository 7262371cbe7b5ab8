import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { VersionConflict } from '@mun/contracts/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../shared/lib/http/api-error';
import { showFieldErrors } from '../../../shared/lib/http/field-errors';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { createDraft } from '../../../shared/lib/storage/draft';
import { useDialogBusy } from '../../../shared/ui/feedback/dialog-busy';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import type { ImageChoice } from './files/ImageField';
import {
  type ConflictingValues,
  type FormDraft,
  isFormDraft,
  type SaveContext,
  type VersionedValues,
  withoutFile,
} from './form-draft';
import { isEqual } from './is-equal';

interface Options<Values extends FieldValues, View> {
  /** The DTO class whose validation rules apply. */
  rules: new () => Values;
  /** Whether the form has only some of the fields of `rules`. */
  isPartial?: boolean;
  /** 'sponsors/66f…', 'sponsors/new' */
  draftKey: string;
  /** Whether what was typed is there again if the form is closed and opened. Not for a few words or choices of a dialog. */
  keepsDraft?: boolean;
  /** Whether a reload restores it, too. Only for forms without details of people that are not on the website. */
  survivesReload?: boolean;
  values: Values;
  version?: number | undefined;
  /** Converts the current item of a version conflict. */
  toValues?: (view: View) => Values | Promise<Values>;
  /** Returns false to keep the draft (nothing was saved), or the saved item to continue editing it. */
  save: (values: Values, context: SaveContext<Values>) => Promise<void | false | View>;
  /** Called after saving, unless the form has been closed in the meantime. */
  onSaved?: () => void;
  /** The toast if saving fails. */
  failed: string;
  /** Whether the first invalid field gets the focus: for a form without an ErrorSummary, which moves it. */
  focusesErrors?: boolean;
}

export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: ReturnType<typeof useSubmitOnce>;
  busy: boolean;
  /** The server's error message if it is not about a single field. */
  formError: string | undefined;
  /** The server's errors about fields that are not part of the form's values, such as `image`. */
  otherErrors: Readonly<Record<string, string>>;
  /** The form shows a draft from an earlier page load or visit. */
  restored: boolean;
  discard: () => void;
  image: ImageChoice;
  setImage: (image: ImageChoice) => void;
  /** The name of the chosen image file if a reload has lost it. */
  lostImage: string | undefined;
  /** The current item if someone else has changed it since this form loaded it. */
  conflict: ConflictingValues<Values> | undefined;
  reloadTheirs: () => void;
  keepMine: ReturnType<typeof useSubmitOnce>;
}

const UNCHANGED: ImageChoice = { kind: 'present' };

/** A form that submits once, keeps a draft if it has to, shows the server's field errors and detects edit conflicts. */
export function useDraftForm<Values extends FieldValues, View extends { version: number } = never>(
  options: Options<Values, View>,
): DraftForm<Values> {
  const {
    rules,
    isPartial = false,
    draftKey,
    survivesReload = false,
    keepsDraft = survivesReload,
    values,
    version,
    toValues,
  } = options;
  const { save, onSaved, failed, focusesErrors = false } = options;
  const [draft] = useState(() =>
    createDraft<FormDraft<Values>>(
      draftKey,
      survivesReload ? { isValid: isFormDraft<Values>, toStored: withoutFile } : undefined,
    ),
  );
  const [found] = useState(() => draft.read());
  const stored = keepsDraft ? found : undefined;
  const [restored, setRestored] = useState(stored !== undefined);
  const [base, setBase] = useState<VersionedValues<Values>>(stored?.base ?? { version, values });
  const [idempotencyKey, setIdempotencyKey] = useState(() => found?.idempotencyKey ?? createIdempotencyKey());
  const [image, setImageChoice] = useState(stored?.image ?? UNCHANGED);
  const [lostImage, setLostImage] = useState(stored?.lostImage);
  const [conflict, setConflict] = useState<ConflictingValues<Values>>();
  const [formError, setFormError] = useState<string>();
  const [otherErrors, setOtherErrors] = useState<Record<string, string>>({});
  const [validate] = useState(() =>
    classValidatorResolver(rules, {
      validator: { stopAtFirstError: true, skipUndefinedProperties: isPartial },
    }),
  );
  const form = useForm<Values>({
    // A form whose body has the key does not keep a copy of it.
    resolver: (typed, ...rest) =>
      validate('key' in typed ? { ...typed, key: idempotencyKey } : typed, ...rest),
    shouldFocusError: focusesErrors,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete values are valid default values
    defaultValues: { ...values, ...stored?.values } as DefaultValues<Values>,
  });

  /** What was sent without an answer, so that this form recognises its own change. */
  const unconfirmed = useRef<Values>(undefined);
  const busy = form.formState.isSubmitting;
  useDialogBusy(busy);
  const isMounted = useIsMounted();

  const saveDraft = (changes: Partial<FormDraft<Values>>) => {
    const next = { base, idempotencyKey, values: form.getValues(), image, lostImage, ...changes };
    const unchanged = isEqual(next.values, next.base.values) && next.image.kind === 'present';
    if (unchanged && !next.lostImage) draft.remove();
    else draft.save({ ...next, values: structuredClone(next.values) });
  };
  const onType = useEffectEvent((typed: Values) => keepsDraft && saveDraft({ values: typed }));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => onType(state.values) }),
    [form],
  );
  useEffect(() => {
    if (survivesReload || !keepsDraft) return undefined;
    const warn = (event: BeforeUnloadEvent) => draft.read() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft, survivesReload, keepsDraft]);
  const setImage = (chosen: ImageChoice) => {
    setImageChoice(chosen);
    setLostImage(undefined);
    saveDraft({ image: chosen, lostImage: undefined });
  };

  const startFrom = (item: VersionedValues<Values>) => {
    form.reset(item.values);
    setBase(item);
    setRestored(false);
    setConflict(undefined);
    setImageChoice(UNCHANGED);
    setLostImage(undefined);
    setIdempotencyKey(createIdempotencyKey());
    draft.remove();
  };

  /** Others have changed the item before anything was typed. */
  const follow = useEffectEvent((latest: number | undefined) => {
    const isNewer = latest !== undefined && latest > (base.version ?? latest);
    const isUntouched = isEqual(form.getValues(), base.values) && image.kind === 'present' && !lostImage;
    if (isNewer && isUntouched && !busy && !conflict) startFrom({ version: latest, values });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the values are in the form's own store, which is reset together with the state
  useEffect(() => follow(version), [version]);

  /** Continues with the saved item, and with what was typed while it was being saved. */
  const continueFrom = (item: VersionedValues<Values>, sent: Values) => {
    const typed = form.getValues();
    if (isEqual(sent, typed)) return startFrom(item);
    form.reset(item.values, { keepValues: true });
    setBase(item);
    setConflict(undefined);
    saveDraft({ values: typed, base: item, image: UNCHANGED });
  };

  const saveOver = async (typed: Values, over: VersionedValues<Values>): Promise<void> => {
    const sent = structuredClone(form.getValues());
    let saved: void | false | View;
    try {
      saved = await save(typed, {
        expectedVersion: over.version,
        base: over.values,
        idempotencyKey,
        image,
      });
    } catch (cause) {
      // While the outcome is unknown, the same key lets the server refuse other values.
      if (cause instanceof ApiError && cause.isRefusal) {
        setIdempotencyKey(createIdempotencyKey());
        if (!keepsDraft) draft.remove();
      } else {
        unconfirmed.current = sent;
        // A dialog that is opened again must not refund a second time.
        if (!keepsDraft) draft.save({ base, idempotencyKey, values, image });
      }
      if (!toValues || !isVersionConflict<View>(cause)) throw cause;
      const { current, changed } = cause.body;
      const theirs = { version: current.version, values: await toValues(current) };
      // Fields outside this form have changed: nothing to decide.
      const unrelated = isEqual(theirs.values, over.values) && image.kind === 'present';
      const isOwn = unconfirmed.current !== undefined && isEqual(theirs.values, unconfirmed.current);
      if ((unrelated || isOwn) && theirs.version !== over.version) return saveOver(typed, theirs);
      setConflict({ ...theirs, changed });
      return;
    }
    if (saved === false) return;
    draft.remove();
    if (!isMounted()) return;
    if (saved) continueFrom({ version: saved.version, values: (await toValues?.(saved)) ?? sent }, sent);
    else setIdempotencyKey(createIdempotencyKey());
    onSaved?.();
  };

  const send = (over: VersionedValues<Values>) =>
    form.handleSubmit(async (typed) => {
      setFormError(undefined);
      setOtherErrors({});
      try {
        await saveOver(typed, over);
      } catch (cause) {
        notifyFailure(cause, failed);
        if (!(cause instanceof ApiError)) throw cause;
        if (cause.fields.length === 0) setFormError(cause.message);
        const others = cause.fields.filter(({ field }) => !(field in typed));
        setOtherErrors(Object.fromEntries(others.map(({ field, message }) => [field, message])));
        showFieldErrors(cause, form);
      }
    })();

  return {
    form,
    submit: useSubmitOnce(() => send(base)),
    busy,
    formError,
    otherErrors,
    restored,
    // A draft may be older than the item that the page shows now.
    discard: () => startFrom((version ?? 0) > (base.version ?? 0) ? { version, values } : base),
    image,
    setImage,
    lostImage,
    conflict,
    reloadTheirs: () => conflict && startFrom(conflict),
    keepMine: useSubmitOnce(() => send(conflict ?? base)),
  };
}

function isVersionConflict<View>(cause: unknown): cause is ApiError & { body: VersionConflict<View> } {
  return cause instanceof ApiError && cause.status === 412;
}
