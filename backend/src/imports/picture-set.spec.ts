import { describe, expect, it } from 'vitest';
import { PictureSet } from './picture-set.js';

const image = (id: string) => ({ id, mimeType: 'image/webp' as const });
const create = (...files: string[]) =>
  new PictureSet(
    files.map((file) => ({ file, id: file })),
    new Map(files.filter((file) => !file.startsWith('gone')).map((file) => [file, image(file)])),
  );

describe('the pictures of an import', () => {
  it.each([
    ['ananya-deshpande.jpg', 'Ananya Deshpande'],
    ['AnanyaDeshpande.PNG', 'Ananya Deshpande'],
    ['zoe o’brien.webp', 'Zoë O’Brien'],
    ['UN_Security_Council.jpeg', 'UN Security Council'],
    ['प्रिया शर्मा.jpg', 'प्रिया शर्मा'],
  ])('%s is for %s', (file, title) => {
    const pictures = create(file);
    expect(pictures.takeByTitle(title)).toEqual(image(file));
    expect(pictures.report()).toEqual([{ file, title }]);
  });

  it('are for one item each, and those of no item have a reason', () => {
    const pictures = create('a-b.jpg', 'other.jpg', 'gone.jpg', '---.jpg');
    expect(pictures.takeByTitle('A B')).toEqual(image('a-b.jpg'));
    expect(pictures.takeByTitle('AB')).toBeUndefined();
    expect(pictures.takeByTitle('Gone')).toBeUndefined();
    expect(pictures.takeByTitle('…')).toBeUndefined();
    const message = 'Nothing in the list or the table has this name.';
    expect(pictures.report()).toEqual([
      { file: 'a-b.jpg', title: 'A B' },
      { file: 'other.jpg', message },
      { file: 'gone.jpg', message: 'This picture is no longer stored. Please choose it again.' },
      { file: '---.jpg', message },
    ]);
  });

  it('are found by the name in a cell, with or without the extension', () => {
    const pictures = create('IMG_1.jpg', 'IMG_2.jpg', 'gone.jpg');
    expect(pictures.takeNamed('img_1.JPG', 'A')).toEqual(image('IMG_1.jpg'));
    expect(pictures.takeNamed('IMG_2', 'B')).toEqual(image('IMG_2.jpg'));
    expect(() => pictures.takeNamed('IMG_3', 'C')).toThrow('There is no picture called “IMG_3”');
    expect(() => pictures.takeNamed('gone.jpg', 'C')).toThrow('no longer stored');
  });
});
