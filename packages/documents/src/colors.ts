/** The site's colours in its light theme (frontend/src/shared/ui/theme/tokens.css). */
export const COLORS = {
  ink: '#0e1b2c',
  paper: '#faf6ee',
  card: '#ffffff',
  line: '#ddd5c4',
  edge: '#857b6a',
  quiet: '#55606e',
  accent: '#b8351c',
  /** Text on navy. */
  onInk: '#ede7da',
} as const;
