import { expect, it, describe } from 'vitest';
import type { InstitutionView } from '@mun/contracts/registration/institutions';
import { normalizeName } from '@mun/contracts/normalize-name';
import { candidatePairs } from './candidate-pairs.js';
import { isTypo } from './compare-institutions.js';
import { parseInstitution } from './parse-institution.js';
import { suggestMerges } from './suggest-merges.js';

const view = (name: string, delegates = 1): InstitutionView => ({
  key: normalizeName(name),
  name,
  delegates,
  spellings: [{ spelling: name, delegates }],
});
const PLACES =
  'Amber Birch Cedar Delta Ember Fjord Grove Haven Indigo Jasper Karma Lotus Maple Nectar Ocean'.split(' ');
const suggest = (...names: string[]) => suggestMerges(names.map((name) => view(name)));

describe('suggested merges', () => {
  it.each([
    [['NPS Koramangala', 'N.P.S., Koramangala', 'National Public School, Koramangala']],
    [["St. Joseph's Boys' High School", 'St Josephs Boys School', 'Saint Joseph’s Boys High School']],
    [['Bishop Cotton Girls School', 'Bishop Coton Girls’ School']],
    [['Delhi Public School, R.K. Puram', 'DPS RK Puram', 'RK Puram Delhi Public School']],
    [['The Valley School', 'Valley School']],
    [['Christ University', 'Christ (Univ.)']],
  ])('contain %j', async (names) => {
    const suggestions = await suggest(...names, 'Another Place');
    expect(suggestions).toHaveLength(1);
    expect(suggestions[0]!.keys.toSorted()).toEqual(names.map(normalizeName).toSorted());
  });

  it('never contain two institutions marked as different, also not through a third one', async () => {
    const names = ['NPS Koramangala', 'N.P.S., Koramangala', 'National Public School, Koramangala'];
    const views = names.map((name) => view(name));
    const [first = '', second = '', third = ''] = names.map(normalizeName);
    const keysOf = async (different: string[][]) =>
      (await suggestMerges(views, different)).map(({ keys }) => keys);
    const [pair] = await keysOf([[first, second]]);
    expect(pair).toHaveLength(2);
    expect(pair).toContain(third);
    expect(await keysOf([[first, second, third]])).toEqual([]);
  });

  it.each([
    ['NPS Koramangala', 'NPS Indiranagar'],
    ['NPS Koramangala', 'National Public School'],
    ["St. Joseph's School", "St. Joseph's College"],
    ["Bishop Cotton Boys' School", "Bishop Cotton Girls' School"],
    ['Kendriya Vidyalaya 1', 'Kendriya Vidyalaya 2'],
    ['School', 'High School'],
    ['Sishu Griha', 'Sri Kumaran'],
  ])('do not contain %s and %s', async (one, other) => {
    expect(await suggest(one, other)).toEqual([]);
  });

  it('propose the most common name, or the one that an organiser gave', async () => {
    const common = view('NPS Koramangala', 5);
    const long = view('National Public School, Koramangala', 2);
    expect(await suggestMerges([common, long])).toEqual([
      { name: 'NPS Koramangala', keys: [common.key, long.key] },
    ]);
    const merged = { id: '1', version: 1, at: '', by: { session: 'TEST' } };
    expect((await suggestMerges([common, { ...long, merged }]))[0]!.name).toBe(long.name);
  });

  it('contain spellings that differ in case only, until they are merged', async () => {
    const spellings = ['Sea School', 'sea SCHOOL'].map((spelling) => ({ spelling, delegates: 1 }));
    const one = { ...view('Sea School'), spellings };
    expect(await suggestMerges([one])).toEqual([{ name: 'Sea School', keys: [one.key] }]);
    const merged = { id: '1', version: 1, at: '', by: { session: 'TEST' } };
    expect(await suggestMerges([{ ...one, merged }])).toEqual([]);
  });

  it('are found among 3,000 institutions with common words, of which few are compared', async () => {
    const names = [
      ...Array.from({ length: 1_500 }, (_, i) => `Delhi Public School ${i % 40}, Sector ${i}`),
      ...Array.from(
        { length: 1_500 },
        (_, i) => `${PLACES[i % 15]} ${PLACES[Math.floor(i / 15) % 10]} School ${i}`,
      ),
      'DPS 7, Sector 7',
    ];
    let pairs = 0;
    for await (const _ of candidatePairs(names.map((name) => [parseInstitution(name)]))) pairs++;
    expect(pairs).toBeLessThan(3_000);
    expect((await suggest(...names)).map(({ keys }) => keys)).toEqual([
      ['delhi public school 7, sector 7', 'dps 7, sector 7'],
    ]);
  });

  it('are found without blocking other requests', async () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `Public School ${i}`);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await suggest(...names);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

it.each([
  ['cotton', 'coton', true],
  ['cotton', 'cottonn', true],
  ['cotton', 'cottan', true],
  ['cotton', 'cototn', true],
  ['cotton', 'catton', true],
  ['cotton', 'button', false],
  ['north', 'south', false],
  ['boys', 'toys', false],
  ['block1', 'block2', false],
])('%s and %s differ by a typing error: %s', (a, b, expected) => {
  expect(isTypo(a, b)).toBe(expected);
});
