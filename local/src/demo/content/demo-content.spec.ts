import { expect, it } from 'vitest';
import { SPONSOR_TYPES, TEAM_TYPES } from '@mun/contracts/content/content';
import { demoCommittees } from './committees.js';
import { demoFaqs } from './faqs.js';
import { demoBoard, demoTeam } from './people.js';
import { demoSponsors } from './sponsors.js';

it('has team members and sponsors of every type, so that no section of a page is empty', () => {
  const team = TEAM_TYPES.map((type) => demoTeam.filter((member) => member.type === type).length);
  expect(team).toEqual([2, 4, 8]);
  const sponsors = SPONSOR_TYPES.map(
    (type) => demoSponsors.filter((sponsor) => sponsor.type === type).length,
  );
  expect(sponsors).toEqual([3, 3, 3]);
});

it('assigns board members to existing committees', () => {
  const names = demoCommittees.map(({ name }) => name);
  expect(demoBoard.filter(({ committee }) => !names.includes(committee))).toEqual([]);
});

it('marks every person and sponsor as a sample', () => {
  const names = [...demoBoard, ...demoTeam, ...demoSponsors].map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('Sample '))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('has unique questions, and answers that link to existing pages', () => {
  const addresses = demoFaqs.flatMap(({ answer }) =>
    [...answer.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
  );
  expect(addresses.length).toBeGreaterThan(3);
  const site = ['/register/new', '/register/check', '/programme', '/committees', '/terms'];
  expect(addresses.filter((address) => !site.includes(address ?? ''))).toEqual([]);
  expect(new Set(demoFaqs.map(({ question }) => question)).size).toBe(demoFaqs.length);
});
