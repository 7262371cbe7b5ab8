/** The ground of a page's head: paper, or a band that is dark in both color schemes. */
export type Tone = 'paper' | 'night' | 'vermilion';

const TONES: Record<string, Tone> = {
  '/committees': 'night',
  '/ebs': 'vermilion',
  '/teams': 'night',
  '/register': 'night',
  '/why-ca': 'vermilion',
};

/** Pages with a form, and pages of text. */
const LOW = new Set([
  '/register/new',
  '/register/resume',
  '/register/check',
  '/register/school',
  '/school',
  '/school/place',
  '/ca',
  '/terms',
]);

export function toneOf(path: string): Tone {
  return TONES[path] ?? 'paper';
}

/** Whether the page's head is lower, so that its content begins sooner. */
export function hasLowHead(path: string): boolean {
  return LOW.has(path);
}
