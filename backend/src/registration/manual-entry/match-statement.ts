import { setImmediate } from 'node:timers/promises';
import type { Paise } from '@mun/contracts/payment/money';
import type { StatementLine, StatementMatch, UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { foldText } from '@mun/contracts/search-text';
import type { Payer } from '../../payment/orders/payables.service.js';

/** A payer, prepared once for thousands of lines. */
interface ParsedPayer {
  payer: Payer;
  name: string[];
  /** In lower case. */
  email: string;
  reference: string[];
}

/** A line, prepared once. */
interface ParsedLine {
  line: StatementLine;
  /** Of the description, also phone numbers without their prefix. */
  words: ReadonlySet<string>;
  /** The description in lower case. */
  text: string;
}

const MAX_CANDIDATES = 5;
/** Shorter words are in many descriptions. */
const MIN_WORD = 3;
/** A delegate is identified by two words of at least this length. */
const MIN_IDENTIFYING_WORD = 4;
const IDENTIFYING_WORDS = 2;
/** A word of more payers identifies nobody. Anybody can start registrations with any name, so the work per line is bounded. */
const MAX_PAYERS_PER_WORD = 100;
/** A word in more lines, such as the bank's, names no payer. */
const COMMON = { lines: 10, share: 0.05 };
/** Other requests are served in between. */
const PAUSE_AFTER_MS = 20;

/** How well a payer fits: 3 full name, email or phone and the amount, 2 one of them, 1 a part of the name and the amount. */
type Score = 0 | 1 | 2 | 3;

/**
 * Returns for each line of a statement the unpaid registrations that it may be the payment of. Pauses, because thousands of lines
 * and payers take seconds.
 * @param recordedWith returns the paise that were recorded before with a reference
 */
export async function matchStatement(
  lines: readonly StatementLine[],
  payers: readonly Payer[],
  recordedWith: (reference: string) => Paise,
): Promise<StatementMatch[]> {
  const pause = createPause();
  const parsedLines: ParsedLine[] = [];
  const linesWith = new Map<string, number>();
  for (const line of lines) {
    await pause();
    const parsed = parseLine(line);
    parsedLines.push(parsed);
    for (const word of parsed.words) linesWith.set(word, (linesWith.get(word) ?? 0) + 1);
  }
  const isCommon = (word: string) =>
    (linesWith.get(word) ?? 0) > Math.max(COMMON.lines, lines.length * COMMON.share);
  const byWord = new Map<string, Set<ParsedPayer>>();
  for (const payer of payers) {
    await pause();
    const name = toWords(payer.fullName);
    const reference = toWords(payer.reference ?? '');
    const parsed = { payer, name, email: payer.email.toLowerCase(), reference };
    for (const word of [...name, payer.phone, ...toWords(localPart(payer.email)), ...reference])
      if (linesWith.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(parsed));
  }
  const isSelective = (word: string) =>
    !isCommon(word) && (byWord.get(word)?.size ?? 0) <= MAX_PAYERS_PER_WORD;
  const matches: StatementMatch[] = [];
  for (const { line, words: all, text } of parsedLines) {
    await pause();
    const recorded = recordedWith(line.reference);
    const rest = line.amount - recorded;
    const partly = recorded > 0 && { recorded };
    if (rest <= 0) {
      matches.push({ line, match: 'recorded', ...partly, candidates: [] });
      continue;
    }
    const words = new Set([...all].filter((word) => !isCommon(word)));
    const found = new Set([...words].filter(isSelective).flatMap((word) => [...(byWord.get(word) ?? [])]));
    const fitting = [...found]
      .map((parsed) => ({ payer: parsed.payer, score: scoreOf(parsed, rest, words, text) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const exact = fitting.filter(({ score }) => score === 3);
    const isExact = exact.length === 1 && exact.every(({ payer }) => !payer.isAmbiguous);
    const candidates = fitting.slice(0, MAX_CANDIDATES).map(({ payer }) => toCandidate(payer));
    matches.push({ line, match: matchOf(isExact, candidates.length), ...partly, candidates });
  }
  return matches;
}

/** Returns a function that lets other requests run once some time has passed. */
function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PAUSE_AFTER_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

function parseLine(line: StatementLine): ParsedLine {
  const words = new Set(toWords(line.description).flatMap((word) => [word, toPhone(word)]));
  return { line, words, text: line.description.toLowerCase() };
}

function matchOf(isExact: boolean, candidates: number): StatementMatch['match'] {
  if (isExact) return 'exact';
  return candidates > 0 ? 'likely' : 'none';
}

/** @param words that may name a payer; @param description in lower case */
function scoreOf(
  { payer, name, email, reference }: ParsedPayer,
  amount: Paise,
  words: ReadonlySet<string>,
  description: string,
): Score {
  if (reference.some((word) => words.has(word))) return amount <= payer.amount ? 3 : 2;
  const isIdentified =
    (name.filter(isIdentifying).length >= IDENTIFYING_WORDS && name.every((word) => words.has(word))) ||
    words.has(payer.phone) ||
    description.includes(email);
  const isDue = payer.amount === amount;
  if (isIdentified) return isDue ? 3 : 2;
  return isDue && name.some((word) => words.has(word)) ? 1 : 0;
}

function isIdentifying(word: string): boolean {
  return word.length >= MIN_IDENTIFYING_WORD;
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

function toCandidate({
  isAmbiguous: _isAmbiguous,
  reference: _reference,
  ...candidate
}: Payer): UnpaidDelegate {
  return candidate;
}
