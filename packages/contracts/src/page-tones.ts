/** The ground of a page's head: paper, or a band that is dark in both color schemes. */
export type PageTone = 'paper' | 'night' | 'vermilion';

const TONES: Record<string, PageTone> = {
  '/committees': 'night',
  '/ebs': 'vermilion',
  '/teams': 'night',
  '/register': 'night',
  '/why-ca': 'vermilion',
};

/** Separate from `page-maps`, because the home page's scripts include it. */
export function pageTone(path: string): PageTone {
  return TONES[path] ?? 'paper';
}
