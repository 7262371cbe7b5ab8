import type { ImportKind, ImportPicture } from '@mun/contracts/admin/imports';
import { MAX_IMPORT_PICTURES } from '@mun/contracts/admin/imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { create } from 'zustand';
import { pluralize } from '../../shared/lib/format/pluralize';
import { checkImage } from '../shared/forms/files/check-image';
import { batches, type BatchOptions, failuresOf, useBatches } from '../shared/batches/batches.store';
import { importsApi } from './api';

/** A chosen file that is not uploaded. */
export interface PictureProblem {
  file: string;
  message: string;
}

/** The narrowest pictures that look sharp on the site, in pixels. */
const MIN_WIDTHS: Partial<Record<ImportKind, number>> = {
  committees: 960,
  board: 640,
  team: 640,
  sponsors: 480,
};

const BATCH: BatchOptions = {
  title: 'Uploading pictures',
  failures: 'Pictures that were not uploaded',
  describe: ({ length }) => `${pluralize(length, 'picture')} uploaded`,
  atOnce: 1,
};

/** Uploaded pictures that the form does not have yet, because the organiser is on another page. */
const useUploaded = create<{ pictures: readonly ImportPicture[] }>(() => ({ pictures: [] }));

/**
 * Checks chosen pictures at once and uploads them one by one, also while the organiser is on another page; those that failed
 * can be uploaded again.
 * @param pictures those that have been uploaded for this import
 * @param onUploaded gets the pictures that have been uploaded
 */
export function usePictureUploads(
  kind: ImportKind,
  pictures: readonly ImportPicture[],
  onUploaded: (pictures: readonly ImportPicture[]) => void,
) {
  const [rejected, setRejected] = useState<readonly PictureProblem[]>([]);
  const [warnings, setWarnings] = useState<Readonly<Record<string, string | undefined>>>({});
  const batch = useBatches((batchesOf) => batchesOf.pictures);
  const { pictures: uploaded } = useUploaded();
  const take = useEffectEvent(onUploaded);
  useEffect(() => {
    if (uploaded.length === 0) return;
    take(uploaded);
    useUploaded.setState({ pictures: [] });
  }, [uploaded]);

  const choose = async (files: readonly File[]): Promise<void> => {
    const accepted: File[] = [];
    const waiting = batch?.items.filter(({ id }) => batch.results.get(id)?.state !== 'done') ?? [];
    // A picture replaces an earlier one of the same name.
    const names = new Set([...pictures.map(({ file }) => file), ...waiting.map(({ id }) => id)]);
    for (const file of files) {
      const hasRoom = names.has(file.name) || names.size < MAX_IMPORT_PICTURES;
      const { error, warning } = hasRoom ? await checkImage(file, MIN_WIDTHS[kind]) : TOO_MANY;
      if (!error) {
        accepted.push(file);
        names.add(file.name);
      }
      setRejected((all) => [
        // A corrected file replaces the earlier one.
        ...all.filter((problem) => problem.file !== file.name),
        ...(error ? [{ file: file.name, message: error }] : []),
      ]);
      setWarnings((all) => ({ ...all, [file.name]: warning }));
    }
    if (accepted.length > 0) batches.start('pictures', accepted.map(toItem), BATCH);
  };

  const failed = batch ? failuresOf(batch) : [];
  return {
    problems: [...rejected, ...failed.map(({ item, message }) => ({ file: item.label, message }))],
    canRetry: failed.length > 0 && !batch?.isRunning,
    warnings,
    isUploading: batch?.isRunning ?? false,
    choose,
    remove: ({ file }: PictureProblem) => {
      setRejected((all) => all.filter((problem) => problem.file !== file));
      batches.dismiss('pictures', file);
    },
    retry: () => batches.resume('pictures'),
    clear: () => {
      setRejected([]);
      batches.dismiss('pictures');
    },
  };
}

const TOO_MANY = {
  error: `An import can have at most ${MAX_IMPORT_PICTURES} pictures. Please import this one afterwards.`,
  warning: undefined,
};

function toItem(file: File) {
  const run = async () => {
    const { id } = await importsApi.uploadPicture(file);
    const picture = { file: file.name, id };
    useUploaded.setState(({ pictures }) => ({ pictures: [...pictures, picture] }));
  };
  return { id: file.name, label: file.name, run };
}
