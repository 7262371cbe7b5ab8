import { expect, it } from 'vitest';
import { parsePeople } from './parse-people';

it.each([
  ['Asha Rao <asha@example.org>', { name: 'Asha Rao', email: 'asha@example.org' }],
  ['Asha Rao, asha@example.org', { name: 'Asha Rao', email: 'asha@example.org' }],
  ['asha@example.org\tAsha Rao', { name: 'Asha Rao', email: 'asha@example.org' }],
  ['asha.rao@example.org', { name: 'Asha Rao', email: 'asha.rao@example.org' }],
])('reads %s', (line, person) => {
  expect(parsePeople(line)).toEqual({ people: [person], unread: [] });
});

it('reads each address once, and names the lines without one', () => {
  const text = 'A <a@example.org>\n\nB b(at)example.org\nA2 <A@example.org>';
  expect(parsePeople(text)).toEqual({
    people: [{ name: 'A2', email: 'A@example.org' }],
    unread: ['B b(at)example.org'],
  });
});
