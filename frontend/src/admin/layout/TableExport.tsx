import { EXPORT_FORMATS, type ExportFormat } from '@mun/contracts/exports';
import { useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { adminApi } from '../auth/admin-api';

interface Props {
  /** The list, as in the file's name: 'payments'. */
  name: string;
  /** The path below /api that returns the file. */
  route: string;
}

/** Downloads a whole list as CSV or XLSX. */
export function TableExport({ name, route }: Props) {
  const [busy, setBusy] = useState<ExportFormat>();
  const download = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await adminApi.download(`${route}?format=${format}`, `${name}.${format}`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? 'The list couldn’t be exported. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Cluster role="group" aria-label={`Export ${name}`}>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} $quiet $dense $busy={busy === format} onClick={() => void download(format)}>
          Export {format.toUpperCase()}
        </Button>
      ))}
    </Cluster>
  );
}
