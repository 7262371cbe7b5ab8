import type { DelegateDetails } from '@mun/contracts/registration';
import { seededRandom, type SeededRandom } from './seeded-random.js';
import { FAMILY_NAMES, GIVEN_NAMES, INSTITUTIONS } from './delegate-names.js';

/** What a delegate can wish for. */
export interface CommitteeChoice {
  name: string;
  portfolios: readonly string[];
}

/**
 * A crowd of delegates, always the same for the same numbers: no two have one address, some have one name. Their wishes are
 * skewed as people's are: a third of them wants the first two committees, and of each the same few portfolios.
 * @param committees with two portfolios or more, the most wanted first; two or more
 * @param crowd which of many crowds
 */
export function makeDelegates(
  count: number,
  committees: readonly CommitteeChoice[],
  crowd = 1,
): DelegateDetails[] {
  return Array.from({ length: count }, (_, index) => delegate(crowd, index + 1, committees));
}

function delegate(crowd: number, number: number, committees: readonly CommitteeChoice[]): DelegateDetails {
  const chance = seededRandom(`crowd ${crowd}, delegate ${number}`);
  const given = GIVEN_NAMES[chance.integer(0, GIVEN_NAMES.length - 1)] ?? '';
  const family = FAMILY_NAMES[chance.integer(0, FAMILY_NAMES.length - 1)] ?? '';
  const [first, second] = twoOf(committees, chance);
  const [one, other] = twoOf(first.portfolios, chance);
  const [third, fourth] = twoOf(second.portfolios, chance);
  return {
    fullName: `${given} ${family}`,
    email: `${given}.${family}.${crowd}.${number}@example.org`.toLowerCase(),
    phone: String(number).padStart(10, '0'),
    institution: INSTITUTIONS[skewed(INSTITUTIONS.length, chance)] ?? '',
    numberOfMUNsParticipated: skewed(16, chance),
    committeePreference1: first.name,
    portfolioPreference1ForCommitteePreference1: one,
    portfolioPreference2ForCommitteePreference1: other,
    committeePreference2: second.name,
    portfolioPreference1ForCommitteePreference2: third,
    portfolioPreference2ForCommitteePreference2: fourth,
  };
}

/** Two different ones, the first things more often than the last. */
function twoOf<T>(things: readonly T[], chance: SeededRandom): [T, T] {
  const one = skewed(things.length, chance);
  const step = 1 + skewed(things.length - 1, chance);
  const [first, second] = [things[one], things[(one + step) % things.length]];
  if (first === undefined || second === undefined || first === second) {
    throw new Error('there must be two different ones to choose from');
  }
  return [first, second];
}

/** A whole number from 0 up to, not including, `below`: small ones more often. */
function skewed(below: number, chance: SeededRandom): number {
  return Math.floor(below * chance.float(0, 1) ** 2.2);
}
