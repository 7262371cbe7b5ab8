import { EXPORT_FORMATS, type ExportFormat } from '@mun/contracts/admin/exports';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { adminApi } from '../session/admin-api';

export interface TableExportOptions {
  /** The list, as in the file's name: 'payments'. */
  name: string;
  /** The path below /api that returns the file. */
  route: string;
  /** If the list on screen is filtered: how many rows it has, and what limits the export to them. */
  filtered?: { count: number | undefined; query?: string; body?: () => object } | undefined;
}

/** Returns the actions that download a list in each format: the whole list, or the rows that its filters show. */
export function useTableExport({ name, route, filtered }: TableExportOptions) {
  const { count, query = '', body } = filtered ?? {};
  const [busy, setBusy] = useState<ExportFormat>();
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const path = `${route}?format=${format}${query && `&${query}`}`;
      await adminApi.download(path, `${name}.${format}`, { body: body && { format, ...body() } });
    } catch (cause) {
      notifyReason(cause, 'The list couldn’t be exported. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };
  return EXPORT_FORMATS.map((format) => ({
    format,
    label: filtered
      ? `Export ${count === undefined ? 'these' : formatNumber(count)} as ${format.toUpperCase()}`
      : `Export ${format.toUpperCase()}`,
    isBusy: busy === format,
    download: () => void download(format),
  }));
}
