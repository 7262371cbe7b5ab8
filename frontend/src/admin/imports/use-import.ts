import { type ImportPreview, ImportPreviewRequest } from '@mun/contracts/imports';
import { ROUTES } from '@mun/contracts/routes';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { isEqual } from '../forms/is-equal';
import { useDraftForm } from '../forms/use-draft-form';
import { ApiError } from '../../shared/lib/http/api-error';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyFailure } from '../../shared/ui/feedback/notify-failure';
import { importsApi } from './api';

/**
 * Previews a table, then applies exactly what was previewed. The draft is kept until it is applied or discarded, and the
 * preview until the table changes.
 */
export function useImport() {
  const [preview, setPreview] = useState<ImportPreview>();
  const [error, setError] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const { form, submit, busy, formError, restored, discard } = useDraftForm<ImportPreviewRequest>({
    rules: ImportPreviewRequest,
    draftKey: 'import',
    values: { kind: 'committees', table: '' },
    failed: 'The preview failed',
    save: async (request) => {
      const values = form.getValues();
      setError(undefined);
      const response = await importsApi.preview(request);
      // The table may have been changed in the meantime.
      if (isEqual(values, form.getValues())) setPreview(response);
      return false;
    },
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setPreview(undefined) }),
    [form],
  );

  const apply = async () => {
    if (!preview || isApplying) return;
    setApplying(true);
    setError(undefined);
    try {
      const { kind, table } = form.getValues();
      const { added, changed, left = [] } = await importsApi.apply({ kind, table, digest: preview.digest });
      notify.success(`Imported: ${formatNumber(added)} new, ${formatNumber(changed)} changed`);
      if (left.length > 0)
        notify.warning(`Not changed, because someone else has just edited them: ${left.join(', ')}`);
      discard();
      // The next table is often for the same list.
      form.reset({ kind, table: '' });
      setPreview(undefined);
      form.setFocus('table');
    } catch (cause) {
      notifyFailure(cause, 'The import failed');
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      // The list has changed, so the preview is out of date.
      if (cause.status === 409) setPreview(undefined);
    } finally {
      setApplying(false);
      void mutate(ROUTES.imports);
    }
  };

  return {
    form,
    submit,
    busy,
    discard,
    // A list chosen for an empty table is not worth a notice.
    restored: restored && Boolean(form.formState.defaultValues?.table),
    preview,
    error: error ?? formError,
    apply,
    isApplying,
  };
}
