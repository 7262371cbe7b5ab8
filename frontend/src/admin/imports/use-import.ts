import { type ImportPreview, ImportPreviewRequest } from '@mun/contracts/imports';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { imports } from './messages';
import { isEqual } from '../forms/is-equal';
import { useDraftForm } from '../forms/use-draft-form';
import { calls } from './api';

const EMPTY: ImportPreviewRequest = { kind: 'committees', table: '' };

/**
 * A table on its way into a list: looked at first, then applied exactly as it was shown. What was pasted is kept until it
 * is applied or discarded. What was shown goes as soon as the table changes.
 */
export function useImport() {
  const [preview, setPreview] = useState<ImportPreview>();
  const [refusal, setRefusal] = useState<string>();
  const [applying, setApplying] = useState(false);
  const kept = useDraftForm<ImportPreviewRequest>({
    rules: ImportPreviewRequest,
    draftKey: 'import',
    values: EMPTY,
    failed: imports.lookFailed,
    save: async (table) => {
      const asked = form.getValues();
      setRefusal(undefined);
      const shown = await calls.preview(table);
      // What was typed while it was on its way makes another table.
      if (isEqual(asked, form.getValues())) setPreview(shown);
      return false;
    },
  });
  const { form } = kept;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setPreview(undefined) }),
    [form],
  );

  const apply = async () => {
    if (!preview || applying) return;
    setApplying(true);
    setRefusal(undefined);
    try {
      const { kind, table } = form.getValues();
      const { added, changed, left = [] } = await calls.apply({ kind, table, digest: preview.digest });
      notify.success(imports.difference.applied(added, changed));
      if (left.length > 0) notify.warning(imports.difference.left(left));
      kept.discard();
      // The next table is often for the same list.
      form.reset({ kind, table: '' });
      setPreview(undefined);
      form.setFocus('table');
    } catch (cause) {
      notify.error(imports.difference.failed);
      if (!(cause instanceof ApiError)) throw cause;
      setRefusal(cause.message);
      // The list is another one by now: what was shown is no longer what would happen.
      if (cause.status === 409) setPreview(undefined);
    } finally {
      setApplying(false);
      void mutate(ROUTES.imports);
    }
  };

  // A list that was chosen for an empty table is nothing to be told of.
  const restored = kept.restored && Boolean(form.formState.defaultValues?.table);
  return { kept, restored, preview, refusal: refusal ?? kept.formError, apply, applying };
}
