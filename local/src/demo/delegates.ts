import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { seededRandom, type SeededRandom } from './seeded-random.js';
import { FAMILY_NAMES, GIVEN_NAMES, INSTITUTIONS } from './delegate-names.js';

/** A committee that delegates can prefer. */
export interface CommitteeChoice {
  name: string;
  portfolios: readonly string[];
}

/**
 * Generates delegates, always the same for the same arguments, with unique email addresses. Their preferences are skewed: a
 * third of them prefers the first two committees, and in each committee the same few portfolios.
 * @param committees at least two, the most popular first, each with at least two portfolios
 * @param seed selects another set of delegates
 */
export function makeDelegates(
  count: number,
  committees: readonly CommitteeChoice[],
  seed = 1,
): DelegateDetails[] {
  return Array.from({ length: count }, (_, index) => createDelegate(seed, index + 1, committees));
}

function createDelegate(
  seed: number,
  number: number,
  committees: readonly CommitteeChoice[],
): DelegateDetails {
  const random = seededRandom(`crowd ${seed}, delegate ${number}`);
  const given = GIVEN_NAMES[random.integer(0, GIVEN_NAMES.length - 1)] ?? '';
  const family = FAMILY_NAMES[random.integer(0, FAMILY_NAMES.length - 1)] ?? '';
  const [first, second] = pickTwo(committees, random);
  const [firstPortfolio, secondPortfolio] = pickTwo(first.portfolios, random);
  const [third, fourth] = pickTwo(second.portfolios, random);
  return {
    fullName: `${given} ${family}`,
    email: `${given}.${family}.${seed}.${number}@example.org`.toLowerCase(),
    phone: String(number).padStart(10, '0'),
    institution: INSTITUTIONS[skewedInteger(INSTITUTIONS.length, random)] ?? '',
    numberOfMUNsParticipated: skewedInteger(16, random),
    committeePreference1: first.name,
    portfolioPreference1ForCommitteePreference1: firstPortfolio,
    portfolioPreference2ForCommitteePreference1: secondPortfolio,
    committeePreference2: second.name,
    portfolioPreference1ForCommitteePreference2: third,
    portfolioPreference2ForCommitteePreference2: fourth,
  };
}

/** Returns two different items, the first ones of the list more often than the last. */
function pickTwo<T>(items: readonly T[], random: SeededRandom): [T, T] {
  const firstPortfolio = skewedInteger(items.length, random);
  const step = 1 + skewedInteger(items.length - 1, random);
  const [first, second] = [items[firstPortfolio], items[(firstPortfolio + step) % items.length]];
  if (first === undefined || second === undefined || first === second) {
    throw new Error('there must be two different ones to choose from');
  }
  return [first, second];
}

/** Returns an integer from 0 to `below` (exclusive), small ones more often. */
function skewedInteger(below: number, random: SeededRandom): number {
  return Math.floor(below * random.float(0, 1) ** 2.2);
}
