import { MAX_PDF_BYTES, PDF_TOO_LARGE, type UploadedFileView } from '@mun/contracts/content/files';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useRequest } from '../../../../shared/lib/http/use-request';
import { useIsMounted } from '../../../../shared/lib/react/use-is-mounted';
import { ErrorText } from '../../../../shared/ui/feedback/ErrorText';
import { FileButton } from '../../../../shared/ui/forms/FileButton';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../../../shared/ui/layout/VisuallyHidden';
import { Hint } from '../../../../shared/ui/layout/Text';
import { adminApi } from '../../session/admin-api';

/** In ms: 20 MB need a while on a slow connection. */
const TIMEOUT = 120_000;

interface Props {
  /** The button's label: 'Upload a PDF'. */
  label: string;
  hint: string;
  /** For the file dialog: '.pdf'. */
  accept: string;
  /** Returns what the screen reader announces. */
  onUploaded: (file: UploadedFileView) => string;
}

/** Uploads a file at once, without saving the form around it. */
export function FileUpload({ label, hint, accept, onUploaded }: Props) {
  const isMounted = useIsMounted();
  const { busy, error, setError, run } = useRequest();
  const [status, setStatus] = useState('');

  const upload = async ([file]: readonly File[]) => {
    setStatus('');
    setError(file && file.size > MAX_PDF_BYTES ? PDF_TOO_LARGE : undefined);
    if (!file || file.size > MAX_PDF_BYTES) return;
    await run(async () => {
      const body = new FormData();
      body.set('file', file);
      const uploaded = await adminApi.post<UploadedFileView>(ROUTES.files, body, { timeout: TIMEOUT });
      if (isMounted()) setStatus(onUploaded(uploaded));
    });
  };

  return (
    <Stack>
      <div>
        <FileButton
          $variant="secondary"
          $size="small"
          $busy={busy}
          label={label}
          accept={accept}
          onChoose={(files) => void upload(files)}
        >
          {busy ? 'Uploading...' : label}
        </FileButton>
      </div>
      <Hint>{hint}</Hint>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Stack>
  );
}
