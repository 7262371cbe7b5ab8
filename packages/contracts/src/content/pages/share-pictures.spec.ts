import { describe, expect, it } from 'vitest';
import { sharedPageOf, sharedPageOfFile, sharePicturePath } from './share-pictures.js';

const fileOf = (path: string) =>
  decodeURIComponent(
    /^\/api\/share-pictures\/(.+)\?v=\w+$/.exec(sharePicturePath(sharedPageOf(path), ''))?.[1] ?? '',
  );

describe('the share picture of a page', () => {
  it.each([
    ['/', 'home.png'],
    ['/register/new', 'register-new.png'],
    ['/committees', 'committees.png'],
    ['/committees/security-council', 'committee-security-council.png'],
    ['/committees/%E0%A4%B2%E0%A5%8B%E0%A4%95-sabha', 'committee-लोक-sabha.png'],
    ['/dress-code', 'page-dress-code.png'],
  ])('of %s is %s', (path, file) => {
    expect(fileOf(path)).toBe(file);
    expect(sharedPageOfFile(file)).toMatchObject({ kind: sharedPageOf(path).kind });
    expect(sharedPageOfFile(file)).toEqual({ ...sharedPageOf(path), path: decodeURIComponent(path) });
  });

  it.each(['', '.png', 'home', 'home.jpg', 'other.png', 'committee-.png', '../home.png'])(
    'does not exist as “%s”',
    (file) => expect(sharedPageOfFile(file)).toBeNull(),
  );

  it('has another URL after a change', () => {
    const url = (version: string) => sharePicturePath(sharedPageOf('/'), version);
    expect(url('12 September')).toBe(url('12 September'));
    expect(url('12 September')).not.toBe(url('13 September'));
  });
});
