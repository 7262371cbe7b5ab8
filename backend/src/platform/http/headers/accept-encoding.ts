/** Supported content encodings, smallest output first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers. The cache is bounded; unusual headers are not cached. */
const MAX_CACHED = 200;
const cache = new Map<string, Encoding>();

/**
 * Returns the encoding with the highest weight in an Accept-Encoding header (RFC 9110, section 12.5.3), and the smaller of
 * two with the same weight. Returns 'identity' if none is acceptable.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const cached = cache.get(accepted);
  if (cached) return cached;
  const chosen = choose(accepted);
  if (cache.size < MAX_CACHED) cache.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const weights = new Map(accepted.split(',').map(parseWeight));
  const wildcard = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'identity' ? 0 : wildcard);
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) > 0 ? best : 'identity';
}

/** 'gzip;q=0.5' → ['gzip', 0.5]; an invalid weight counts as 0. */
function parseWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
}
