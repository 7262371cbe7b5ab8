import type { Paise } from '@mun/contracts/payment/money';
import type { StatementLine, StatementMatch, UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { foldText } from '@mun/contracts/search-text';

/** An unpaid registration, with the details by which its payer can be recognised. */
export interface Payer extends UnpaidDelegate {
  email: string;
  phone: string;
}

const MAX_CANDIDATES = 5;
/** Words that stand in many descriptions. */
const MIN_WORD = 3;

/** How well a payer fits: 3 full name, email or phone and the amount, 2 one of them, 1 a part of the name and the amount. */
type Score = 0 | 1 | 2 | 3;

/**
 * Returns for each line of a statement the unpaid registrations that it may be the payment of.
 * @param recorded references of payments that were recorded before
 */
export function matchStatement(
  lines: readonly StatementLine[],
  payers: readonly Payer[],
  recorded: ReadonlySet<string>,
): StatementMatch[] {
  const byWord = new Map<string, Set<Payer>>();
  for (const payer of payers)
    for (const word of [...toWords(payer.fullName), payer.phone, ...toWords(localPart(payer.email))])
      byWord.set(word, (byWord.get(word) ?? new Set()).add(payer));
  return lines.map((line) => {
    if (line.reference && recorded.has(line.reference)) return { line, match: 'recorded', candidates: [] };
    const words = toWords(line.description);
    const fitting = [...new Set(words.flatMap((word) => [...(byWord.get(toPhone(word)) ?? [])]))]
      .map((payer) => ({ payer, score: scoreOf(payer, line.amount, words, line.description) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const exact = fitting.filter(({ score }) => score === 3);
    const candidates = fitting.slice(0, MAX_CANDIDATES).map(({ payer }) => toCandidate(payer));
    return { line, match: matchOf(exact.length, candidates.length), candidates };
  });
}

function matchOf(exact: number, candidates: number): StatementMatch['match'] {
  if (exact === 1) return 'exact';
  return candidates > 0 ? 'likely' : 'none';
}

function scoreOf(payer: Payer, amount: Paise, words: string[], description: string): Score {
  const name = toWords(payer.fullName);
  const isIdentified =
    (name.length > 1 && name.every((word) => words.includes(word))) ||
    words.some((word) => toPhone(word) === payer.phone) ||
    description.toLowerCase().includes(payer.email.toLowerCase());
  const isDue = payer.amount === amount;
  if (isIdentified) return isDue ? 3 : 2;
  return isDue && name.some((word) => words.includes(word)) ? 1 : 0;
}

function localPart(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/** Lower-case words without accents. */
function toWords(text: string): string[] {
  return foldText(text.normalize('NFKC'))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length >= MIN_WORD);
}

/** '919845012345' → '9845012345' */
function toPhone(word: string): string {
  return /^(?:91|0)?\d{10}$/.test(word) ? word.slice(-10) : word;
}

function toCandidate({ id, fullName, institution, amount }: Payer): UnpaidDelegate {
  return { id, fullName, institution, amount };
}
