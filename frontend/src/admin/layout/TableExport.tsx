import { EXPORT_FORMATS, type ExportFormat } from '@mun/contracts/exports';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { Button } from '../../shared/ui/forms/Button';
import { notify } from '../../shared/ui/feedback/notify';
import { space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { adminApi } from '../auth/admin-api';

const texts = adminForms.export;

const Formats = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface Props {
  /** What is taken home, as a file's name begins with it: 'payments'. */
  name: string;
  /** The call that answers the table. */
  route: string;
}

/** A whole list to take home, as CSV or XLSX. */
export function TableExport({ name, route }: Props) {
  const [busy, setBusy] = useState<ExportFormat>();
  const take = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await adminApi.download(`${route}?format=${format}`, `${name}.${format}`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.serverMessage ?? texts.failed);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Formats role="group" aria-label={texts.label(name)}>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} $quiet $dense $busy={busy === format} onClick={() => void take(format)}>
          {texts.as(format)}
        </Button>
      ))}
    </Formats>
  );
}
