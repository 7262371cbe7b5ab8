import { EXPORT_FORMATS, type ExportFormat } from '@mun/contracts/admin/exports';
import { pluralize } from '../../../shared/lib/format/pluralize';
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
  const { query = '', body } = filtered ?? {};
  const download = async (format: ExportFormat) => {
    try {
      const path = `${route}?format=${format}${query && `&${query}`}`;
      await adminApi.download(path, `${name}.${format}`, body && { format, ...body() });
    } catch (cause) {
      notifyReason(cause, 'The list couldn’t be exported. Please try again.');
    }
  };
  return EXPORT_FORMATS.map((format) => ({
    /** 'CSV', '1,054 rows as CSV' */
    label: `${describeRows(filtered)}${format.toUpperCase()}`,
    onSelect: () => void download(format),
  }));
}

function describeRows(filtered: TableExportOptions['filtered']): string {
  if (!filtered) return '';
  return filtered.count === undefined ? 'These rows as ' : `${pluralize(filtered.count, 'row')} as `;
}
