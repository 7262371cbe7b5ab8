import {
  type ImportKind,
  type ImportPicture,
  type ImportPreview,
  ImportPreviewRequest,
  PICTURE_IMPORT_KINDS,
  type UnknownColumns,
} from '@mun/contracts/admin/imports';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { invalidate } from '../shared/cache/invalidate';
import { isEqual } from '../shared/forms/is-equal';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { onFocusLost } from '../../shared/lib/react/focus-page';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { importsApi } from './api';
import { usePictureUploads } from './use-picture-uploads';

/** Plain, because a class instance cannot be spread. */
type Values = Pick<ImportPreviewRequest, keyof ImportPreviewRequest>;

const EMPTY: Values = {
  kind: 'committees',
  table: '',
  columns: [],
  fillDown: false,
  committeePerColumn: false,
  removesUsedPortfolios: false,
  pictures: [],
};

/**
 * Previews a table, then applies exactly what was previewed. The draft is kept until it is applied or discarded, and the
 * preview until the table changes.
 */
export function useImport() {
  const [preview, setPreview] = useState<ImportPreview>();
  const [error, setError] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const [unknown, setUnknown] = useState<UnknownColumns>();
  const [columnError, setColumnError] = useState<string>();
  const { form, submit, busy, formError, restored, discard } = useDraftForm<ImportPreviewRequest>({
    rules: ImportPreviewRequest,
    draftKey: 'import',
    keepsDraft: true,
    values: EMPTY,
    failed: 'The preview failed',
    focusesErrors: true,
    save: async (request) => {
      const values = form.getValues();
      setError(undefined);
      setColumnError(undefined);
      try {
        const response = await importsApi.preview(toRequest(request));
        // The table may have been changed in the meantime.
        if (isEqual(values, form.getValues())) setPreview(response);
      } catch (cause) {
        if (!isUnknownColumns(cause)) throw cause;
        if (!isEqual(values, form.getValues())) return false;
        if (request.columns?.length) setColumnError(cause.message);
        else setColumns(cause.body.columns.map(({ field }) => field));
        setUnknown(cause.body);
      }
      return false;
    },
  });
  const setColumns = (columns: string[]) => form.setValue('columns', columns, { shouldDirty: true });
  const setPictures = (pictures: ImportPicture[]) =>
    form.setValue('pictures', pictures, { shouldDirty: true });
  const uploads = usePictureUploads(form.watch('kind'), form.watch('pictures') ?? [], (uploaded) => {
    const isReplaced = ({ file }: ImportPicture) => uploaded.some((picture) => picture.file === file);
    const others = (form.getValues('pictures') ?? []).filter((picture) => !isReplaced(picture));
    setPictures([...others, ...uploaded]);
  });
  const resetColumns = useEffectEvent(() => {
    setUnknown(undefined);
    if (form.getValues('columns')?.length) setColumns([]);
  });
  /** The organiser has chosen the list of this table. */
  const isKindChosen = useRef(false);
  const chooseKind = useEffectEvent(({ table, kind: chosen }: Values) => {
    const kind = findKind(table);
    if (kind && kind !== chosen && !isKindChosen.current) form.setValue('kind', kind, { shouldDirty: true });
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          setPreview(undefined);
          // Only the organiser's own change has a type.
          if (name === 'kind' && type) isKindChosen.current = true;
          else if ((name === 'table' || !name) && !values.table) isKindChosen.current = false;
          if (name === 'table') chooseKind(values);
          // The choice was for the columns of another table.
          if (name === 'table' || name === 'kind' || name === 'committeePerColumn') resetColumns();
        },
      }),
    [form],
  );

  const apply = async () => {
    if (!preview || isApplying) return;
    const sent = form.getValues();
    setApplying(true);
    setError(undefined);
    // The preview disappears, and its button with it.
    onFocusLost(() => form.setFocus('table'));
    try {
      const request = toRequest(sent);
      const skipErrors = preview.counts.wrong > 0;
      const { digest } = preview;
      const { added, changed, left = [] } = await importsApi.apply({ ...request, digest, skipErrors });
      notify.success(`Imported: ${formatNumber(added)} new, ${formatNumber(changed)} changed`);
      if (left.length > 0)
        notify.warning(`Not changed, because someone else has just edited them: ${left.join(', ')}`);
      setPreview(undefined);
      if (skipErrors) {
        notify.info('The rows with errors are still in the table. Correct them and preview it again.');
        return;
      }
      // What was entered in the meantime stays.
      if (!isEqual(sent, form.getValues())) return;
      discard();
      // The next table is often for the same list.
      form.reset({ ...EMPTY, kind: request.kind });
      uploads.clear();
      setUnknown(undefined);
    } catch (cause) {
      notifyFailure(cause, 'The import failed');
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      // The list has changed, so the preview is out of date.
      if (cause.status === 409) setPreview(undefined);
    } finally {
      setApplying(false);
      void invalidate('content');
    }
  };

  const { table, pictures } = form.formState.defaultValues ?? {};
  return {
    form,
    submit,
    busy,
    discard,
    // A list chosen for an empty table is not worth a notice.
    restored: restored && Boolean(table || pictures?.length),
    uploads,
    unknown,
    columnError,
    setColumns,
    setPictures,
    preview,
    error: error ?? formError,
    apply,
    isApplying,
  };
}

/** What the headings of each list's table have, the most distinctive ones first. */
const HEADINGS: readonly (readonly [ImportKind, ...RegExp[]])[] = [
  ['coupons', /code/i],
  ['faqs', /question/i],
  ['committees', /agenda|portfolio/i],
  ['board', /position|role|post/i, /committee|council/i],
  ['team', /position|role|post/i],
  ['sponsors', /type|sponsor/i],
];

/** Returns the list that fits a table's headings. */
function findKind(table: string): ImportKind | undefined {
  const [headings = ''] = table.trimStart().split('\n', 1);
  return HEADINGS.find(([, ...signs]) => signs.every((sign) => sign.test(headings)))?.[0];
}

/** Pictures stay in the form if another list is chosen, but only some lists have pictures. */
function toRequest(values: Values): Values {
  const { kind, table, columns, pictures, fillDown, committeePerColumn, removesUsedPortfolios } = values;
  const isMatrix = committeePerColumn && kind === 'committees';
  return {
    kind,
    table,
    ...(isMatrix ? { committeePerColumn } : columns?.length && { columns }),
    ...(fillDown && !isMatrix && { fillDown }),
    ...(removesUsedPortfolios && kind === 'committees' && { removesUsedPortfolios }),
    ...(pictures?.length && PICTURE_IMPORT_KINDS.includes(kind) && { pictures }),
  };
}

function isUnknownColumns(cause: unknown): cause is ApiError & { body: UnknownColumns } {
  if (!(cause instanceof ApiError) || typeof cause.body !== 'object' || cause.body === null) return false;
  return 'columns' in cause.body;
}
