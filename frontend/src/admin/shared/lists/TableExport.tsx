import { EXPORT_FORMATS, type ExportFormat } from '@mun/contracts/admin/exports';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { adminApi } from '../session/admin-api';

interface Props {
  /** The list, as in the file's name: 'payments'. */
  name: string;
  /** The path below /api that returns the file. */
  route: string;
  /** If the list on screen is filtered: how many rows it has, and what limits the export to them. */
  filtered?: { count: number | undefined; query?: string; body?: () => object } | undefined;
}

/** Downloads a list as CSV or XLSX: the whole list, or the rows that its filters show. */
export function TableExport({ name, route, filtered }: Props) {
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
  return (
    <Cluster role="group" aria-label={`Export ${name}`}>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} $quiet $dense $busy={busy === format} onClick={() => void download(format)}>
          {filtered
            ? `Export ${count === undefined ? 'these' : formatNumber(count)} as ${format.toUpperCase()}`
            : `Export ${format.toUpperCase()}`}
        </Button>
      ))}
    </Cluster>
  );
}
