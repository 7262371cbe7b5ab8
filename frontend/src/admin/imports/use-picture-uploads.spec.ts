import { type ImportPicture, MAX_IMPORT_PICTURES } from '@mun/contracts/admin/imports';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePictureUploads } from './use-picture-uploads';

/** Chooses so many files, none of which is a picture, and returns how many are then listed as not uploaded. */
async function countListed(chosen: number, uploaded: readonly ImportPicture[] = []): Promise<number> {
  const { result } = renderHook(() => usePictureUploads('committees', uploaded, () => {}));
  const files = Array.from({ length: chosen }, (_, index) => new File(['x'], `file-${index}.txt`));
  await act(() => result.current.choose(files));
  return result.current.problems.length;
}

it('lists every chosen file that is no picture', async () => {
  expect(await countListed(3)).toBe(3);
});

it('lists those above the limit, too', async () => {
  const chosen = MAX_IMPORT_PICTURES + 1;
  expect(await countListed(chosen)).toBe(chosen);
});

it('counts the pictures that have been uploaded already', async () => {
  const uploaded = Array.from({ length: MAX_IMPORT_PICTURES }, (_, i) => ({ file: `${i}.png`, id: `${i}` }));
  const { result } = renderHook(() => usePictureUploads('committees', uploaded, () => {}));
  await act(() => result.current.choose([new File(['x'], 'new.txt'), new File(['x'], '1.png')]));
  const messages = result.current.problems.map(({ message }) => /at most/.test(message));
  // The second replaces a picture, and so is only checked.
  expect(messages).toEqual([true, false]);
});
