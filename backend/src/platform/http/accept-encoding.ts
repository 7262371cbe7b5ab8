/** What a ready answer can be sent as, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers; what more there is comes from somebody who plays. */
const MOST_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/**
 * What to send to somebody who accepts this (RFC 9110, section 12.5.3): what they like best, and of two that they like
 * the same, the smaller. Who accepts nothing that there is gets it as it is.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = remembered.get(accepted);
  if (known) return known;
  const chosen = choose(accepted);
  if (remembered.size < MOST_REMEMBERED) remembered.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const weights = new Map(accepted.split(',').map(weighted));
  const others = weights.get('*') ?? 0;
  const weigh = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'identity' ? 0 : others);
  let best: Encoding = 'identity';
  for (const encoding of ENCODINGS.toReversed()) {
    const weight = weigh(encoding);
    if (weight > 0 && weight >= weigh(best)) best = encoding;
  }
  return best;
}

/** 'gzip;q=0.5' → ['gzip', 0.5]; a weight that is none counts as 0. */
function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
}
