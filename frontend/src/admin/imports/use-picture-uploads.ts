import type { ImportKind, ImportPicture } from '@mun/contracts/admin/imports';
import { MAX_IMPORT_PICTURES } from '@mun/contracts/admin/imports';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { checkImage } from '../../shared/ui/forms/check-image';
import { importsApi } from './api';

/** A chosen file that is not uploaded, or not yet. */
export interface PendingPicture {
  file: File;
  status: 'waiting' | 'uploading' | 'rejected' | 'failed';
  /** Why it was rejected or failed. */
  message?: string;
}

/** The narrowest pictures that look sharp on the site, in pixels. */
const MIN_WIDTHS: Partial<Record<ImportKind, number>> = { committees: 960, board: 640, team: 640 };

/**
 * Checks chosen pictures at once and uploads them one by one; those that failed can be uploaded again.
 * @param onUploaded gets each uploaded picture
 */
export function usePictureUploads(kind: ImportKind, onUploaded: (picture: ImportPicture) => void) {
  const [pending, setPending] = useState<PendingPicture[]>([]);
  const [warnings, setWarnings] = useState<Readonly<Record<string, string | undefined>>>({});
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const queue = useRef<File[]>([]);

  const update = (file: File, change?: Omit<PendingPicture, 'file'>) =>
    setPending((all) =>
      change
        ? all.map((picture) => (picture.file === file ? { file, ...change } : picture))
        : all.filter((picture) => picture.file !== file),
    );

  const upload = async (file: File): Promise<void> => {
    update(file, { status: 'uploading' });
    try {
      const { id } = await importsApi.uploadPicture(file);
      onUploaded({ file: file.name, id });
      update(file);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      update(file, { status: cause.status === 400 ? 'rejected' : 'failed', message: cause.message });
    }
  };

  /** Uploads the files; if an upload is running, it continues with them. */
  const enqueue = async (files: File[]): Promise<void> => {
    const isRunning = queue.current.length > 0;
    queue.current.push(...files);
    setProgress((current) => ({ done: current?.done ?? 0, total: (current?.total ?? 0) + files.length }));
    if (isRunning) return;
    for (let [next] = queue.current; next; [next] = queue.current) {
      await upload(next);
      queue.current.shift();
      setProgress((current) => current && { ...current, done: current.done + 1 });
    }
    setProgress(undefined);
  };

  const choose = async (files: File[]): Promise<void> => {
    const accepted: File[] = [];
    for (const file of files.slice(0, MAX_IMPORT_PICTURES)) {
      const { error, warning } = await checkImage(file, MIN_WIDTHS[kind]);
      if (!error) accepted.push(file);
      setPending((all) => [
        // A corrected file replaces the earlier one.
        ...all.filter(({ file: { name } }) => name !== file.name),
        error ? { file, status: 'rejected', message: error } : { file, status: 'waiting' },
      ]);
      setWarnings((all) => ({ ...all, [file.name]: warning }));
    }
    if (accepted.length > 0) await enqueue(accepted);
  };

  return {
    pending,
    warnings,
    progress,
    choose,
    remove: ({ file }: PendingPicture) => update(file),
    retry: () => enqueue(pending.flatMap(({ file, status }) => (status === 'failed' ? file : []))),
    clear: () => setPending([]),
  };
}
