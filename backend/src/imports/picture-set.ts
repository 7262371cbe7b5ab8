import { BadRequestException } from '@nestjs/common';
import type { ImportPicture, ImportPreview } from '@mun/contracts/admin/imports';
import type { ImageReference } from '../content/images/images.service.js';

const NOT_STORED = 'This picture is no longer stored. Please choose it again.';

interface PictureFile {
  file: string;
  image: ImageReference | undefined;
  /** The item that it is for. */
  title?: string;
  message?: string;
}

/** The uploaded pictures of an import, and the items that they are for. */
export class PictureSet {
  private readonly files: PictureFile[];

  /** @param images those that are stored, by id */
  constructor(pictures: ImportPicture[], images: ReadonlyMap<string, ImageReference>) {
    this.files = pictures.map(({ file, id }) => ({ file, image: images.get(id) }));
  }

  /**
   * Finds the picture that a cell names, with or without the file's extension.
   * @throws BadRequestException if there is none
   */
  takeNamed(cell: string, title: string): ImageReference {
    const name = cell.trim().toLowerCase();
    const found =
      this.files.find(({ file }) => file.toLowerCase() === name) ??
      this.files.find(({ file }) => withoutExtension(file).toLowerCase() === name);
    if (!found)
      throw new BadRequestException(
        `There is no picture called “${cell}”. Please choose it below the table, or empty this cell.`,
      );
    if (!found.image) throw new BadRequestException(NOT_STORED);
    found.title = title;
    return found.image;
  }

  /** Finds the picture whose file has the name of an item: 'ananya-deshpande.jpg' for 'Ananya Deshpande'. */
  takeByTitle(title: string): ImageReference | undefined {
    const key = comparable(title);
    const found = this.files.find(
      ({ file, image, title: taken }) =>
        key !== '' && image && taken === undefined && comparable(withoutExtension(file)) === key,
    );
    if (found) found.title = title;
    return found?.image;
  }

  /** Returns every file with the title of its item, or the reason why it has none. */
  report(): ImportPreview['pictures'] {
    return this.files.map(({ file, image, title }) => {
      if (title !== undefined) return { file, title };
      return { file, message: image ? 'Nothing in the list or the table has this name.' : NOT_STORED };
    });
  }
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w{1,5}$/, '');
}

/** Letters and digits without accents, in lower case. */
function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
