import { readFile } from 'node:fs/promises';

/** Reads the picture of a committee, person or sponsor of the demo: a WebP file named after it. */
export function readDemoPicture(folder: 'committees' | 'people' | 'sponsors', name: string): Promise<Buffer> {
  return readFile(new URL(`../../../assets/demo/${folder}/${slugOf(name)}.webp`, import.meta.url));
}

/** 'Crisis Cabinet: Suez, 1956' → 'crisis-cabinet-suez-1956' */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
