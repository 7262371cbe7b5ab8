import { expect, it } from 'vitest';
import { SPONSOR_TYPES, TEAM_TYPES } from '@mun/contracts/content';
import { demoCommittees } from './committees.js';
import { demoFaqs } from './faqs.js';
import { demoBoard, demoTeam } from './people.js';
import { demoSponsors } from './sponsors.js';

it('the team has every type, and the sponsors too, so that no part of a page is empty', () => {
  const team = TEAM_TYPES.map((type) => demoTeam.filter((member) => member.type === type).length);
  expect(team).toEqual([2, 4, 8]);
  const sponsors = SPONSOR_TYPES.map(
    (type) => demoSponsors.filter((sponsor) => sponsor.type === type).length,
  );
  expect(sponsors).toEqual([3, 3, 3]);
});

it('the board chairs committees that there are', () => {
  const names = demoCommittees.map(({ name }) => name);
  expect(demoBoard.filter(({ committee }) => !names.includes(committee))).toEqual([]);
});

it('everybody and everything is plainly a sample', () => {
  const names = [...demoBoard, ...demoTeam, ...demoSponsors].map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('Sample '))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('the questions lead to addresses that the site has, and each is asked once', () => {
  const addresses = demoFaqs.flatMap(({ answer }) =>
    [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
  );
  expect(addresses.length).toBeGreaterThan(3);
  const site = ['/register/new', '/register/check', '/committees', '/terms'];
  expect(addresses.filter((address) => !site.includes(address ?? ''))).toEqual([]);
  expect(new Set(demoFaqs.map(({ question }) => question)).size).toBe(demoFaqs.length);
});
