import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
afterEach(cleanup);

const choices: ImageChoice[] = [];
afterEach(() => choices.splice(0));

function Form({ present }: { present?: string }) {
  const [choice, setChoice] = useState<ImageChoice>({ kind: 'present' });
  const choose = (next: ImageChoice) => {
    choices.push(next);
    setChoice(next);
  };
  return <ImageField label="Image" shape="4 / 5" present={present} choice={choice} onChoose={choose} />;
}

const pick = (file: File) => fireEvent.change(screen.getByLabelText(/Image/), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => document.querySelector('img')?.getAttribute('src');

describe('ImageField', () => {
  it('previews the chosen file, and revokes its URL afterwards', () => {
    render(<Form />);
    expect(shown()).toBeUndefined();
    pick(PICTURE);
    expect(choices.at(-1)).toEqual({ kind: 'new', file: PICTURE });
    expect(shown()).toBe('blob:face.png');
    screen.getByText('face.png');
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

  it('rejects a file that is not an image, until an image is chosen', () => {
    render(<Form />);
    pick(LETTER);
    expect(choices).toEqual([]);
    expect(screen.getByRole('alert').textContent).toMatch(/isn’t an image/);
    pick(PICTURE);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
