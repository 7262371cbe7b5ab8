import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ImageChoice, ImageField } from './ImageField';

const PICTURE = new File(['picture'], 'face.png', { type: 'image/png' });
const LETTER = new File(['letter'], 'letter.pdf', { type: 'application/pdf' });

// jsdom has no object URLs.
const { createObjectURL, revokeObjectURL } = URL;
const alive = new Set<string>();
beforeAll(() => {
  URL.createObjectURL = (file) => {
    const address = `blob:${(file as File).name}`;
    alive.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void alive.delete(address);
});
afterAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));
afterEach(() => vi.unstubAllGlobals());

const choices: ImageChoice[] = [];
afterEach(() => choices.splice(0));

function Form({ present }: { present?: string }) {
  const [choice, setChoice] = useState<ImageChoice>({ kind: 'present' });
  const choose = (next: ImageChoice) => {
    choices.push(next);
    setChoice(next);
  };
  return (
    <ImageField
      label="Image"
      shape="4 / 5"
      minWidth={640}
      present={present}
      choice={choice}
      onChoose={choose}
    />
  );
}

const pick = (file: File) => fireEvent.change(screen.getByLabelText(/Image/), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => document.querySelector('img')?.getAttribute('src');

describe('ImageField', () => {
  it('previews the chosen file, and revokes its URL afterwards', async () => {
    render(<Form />);
    expect(shown()).toBeUndefined();
    pick(PICTURE);
    await screen.findByText('face.png');
    expect(choices.at(-1)).toEqual({ kind: 'new', file: PICTURE });
    expect(shown()).toBe('blob:face.png');
    press('Undo');
    expect(choices.at(-1)).toEqual({ kind: 'present' });
    expect(shown()).toBeUndefined();
    expect(alive).toEqual(new Set());
  });

  it('removes the saved image, and restores it', () => {
    render(<Form present="/images/1.webp" />);
    expect(shown()).toBe('/images/1.webp');
    press('Remove image');
    expect(choices.at(-1)).toEqual({ kind: 'none' });
    expect(shown()).toBeUndefined();
    press('Undo');
    expect(shown()).toBe('/images/1.webp');
  });

  it('rejects a file that is not an image, until an image is chosen', async () => {
    render(<Form />);
    pick(LETTER);
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t an image/);
    expect(choices).toEqual([]);
    pick(PICTURE);
    await screen.findByText('face.png');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'larger than 5 MB',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      [9, 9],
    ],
    ['of more than 16 megapixels', PICTURE, [4001, 4000]],
  ])('rejects a picture %s before it is uploaded', async (_, file, [width, height]) => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => {} }));
    render(<Form />);
    pick(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Please choose a picture of/);
    expect(choices).toEqual([]);
  });

  it('accepts a narrow picture with a warning', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 639, height: 9, close: () => {} }));
    render(<Form />);
    pick(PICTURE);
    await screen.findByText(/^This picture is only 639 pixels wide, so it may look blurred\./);
    expect(choices).toEqual([{ kind: 'new', file: PICTURE }]);
    press('Undo');
    expect(screen.queryByText(/only 639/)).toBeNull();
  });
});
