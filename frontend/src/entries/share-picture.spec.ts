import { describe, expect, it } from 'vitest';
import { CONFERENCE } from '../testing/responses/conference';
import { sharePictureOf } from './share-picture';

const COMMITTEE = { slug: 'who', name: 'World Health Organization', imageUrl: '/api/images/1.webp' };
const RESPONSES = {
  '/conference': CONFERENCE,
  '/committees?images=url': [COMMITTEE],
  '/pages/terms': { title: 'Terms' },
};

const pictureOf = (path: string | undefined, responses: Record<string, unknown> = RESPONSES) =>
  sharePictureOf({ path, origin: 'https://mun.example', now: 0, readApi: (url) => responses[url] });

describe('the share picture of a page', () => {
  it('has an absolute URL and its text as an alternative', () => {
    const { url, alt } = pictureOf('/committees/who');
    expect(url).toMatch(/^https:\/\/mun\.example\/api\/share-pictures\/committee-who\.png\?v=\w+$/);
    expect(alt).toBe('World Health Organization · Meridian MUN 2.0 · 12–14 September 2025 · Pune');
    expect(pictureOf('/').alt).toBe('Meridian MUN 2.0 · 12–14 September 2025 · Pune');
    expect(pictureOf('/terms').alt).toMatch(/^Terms · /);
  });

  it('has another URL after a change of what it shows', () => {
    const other = (responses: object) => pictureOf('/committees/who', { ...RESPONSES, ...responses }).url;
    const urls = [
      other({}),
      other({ '/conference': { ...CONFERENCE, endsOn: '2025-09-15' } }),
      other({ '/committees?images=url': [{ ...COMMITTEE, imageUrl: '/api/images/2.webp' }] }),
    ];
    expect(new Set(urls).size).toBe(3);
    expect(other({ '/conference': { ...CONFERENCE, pitch: 'Other' } })).toBe(urls[0]);
  });

  it('is that of the home page if the page does not exist, and exists without data', () => {
    expect(pictureOf(undefined)).toEqual(pictureOf('/'));
    expect(pictureOf('/committees/who', {}).url).toContain('/committee-who.png');
  });
});
