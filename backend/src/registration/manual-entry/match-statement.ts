import type { Paise } from '@mun/contracts/payment/money';
import type { StatementLine, StatementMatch, UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { foldText } from '@mun/contracts/search-text';

export interface Payer extends UnpaidDelegate {
  /** True if its address has another unpaid registration with other details, so that an organiser has to choose. */
  isAmbiguous: boolean;
}

/** A payer, prepared once for thousands of lines. */
interface ParsedPayer {
  payer: Payer;
  name: string[];
  /** In lower case. */
  email: string;
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
  const byWord = new Map<string, Set<ParsedPayer>>();
  for (const payer of payers) {
    const parsed = { payer, name: toWords(payer.fullName), email: payer.email.toLowerCase() };
    for (const word of [...parsed.name, payer.phone, ...toWords(localPart(payer.email))])
      byWord.set(word, (byWord.get(word) ?? new Set()).add(parsed));
  }
  return lines.map((line) => {
    if (line.reference && recorded.has(line.reference)) return { line, match: 'recorded', candidates: [] };
    const words = new Set(toWords(line.description).flatMap((word) => [word, toPhone(word)]));
    const description = line.description.toLowerCase();
    const fitting = [...new Set([...words].flatMap((word) => [...(byWord.get(word) ?? [])]))]
      .map((parsed) => ({ payer: parsed.payer, score: scoreOf(parsed, line.amount, words, description) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const exact = fitting.filter(({ score }) => score === 3);
    const isExact = exact.length === 1 && exact.every(({ payer }) => !payer.isAmbiguous);
    const candidates = fitting.slice(0, MAX_CANDIDATES).map(({ payer }) => toCandidate(payer));
    return { line, match: matchOf(isExact, candidates.length), candidates };
  });
}

function matchOf(isExact: boolean, candidates: number): StatementMatch['match'] {
  if (isExact) return 'exact';
  return candidates > 0 ? 'likely' : 'none';
}

/** @param words of the description, also with phone numbers without their prefix; @param description in lower case */
function scoreOf(
  { payer, name, email }: ParsedPayer,
  amount: Paise,
  words: ReadonlySet<string>,
  description: string,
): Score {
  const isIdentified =
    (name.length > 1 && name.every((word) => words.has(word))) ||
    words.has(payer.phone) ||
    description.includes(email);
  const isDue = payer.amount === amount;
  if (isIdentified) return isDue ? 3 : 2;
  return isDue && name.some((word) => words.has(word)) ? 1 : 0;
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

function toCandidate({ isAmbiguous: _isAmbiguous, ...candidate }: Payer): UnpaidDelegate {
  return candidate;
}
