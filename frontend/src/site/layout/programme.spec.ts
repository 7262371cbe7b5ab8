import { expect, it } from 'vitest';
import { daysOf } from './Programme';

const item = (day: string, time: string, title: string) => ({ day, time, title, place: '' });

it('the programme is in the order of days and times, and items without a time come last', () => {
  const days = daysOf([
    item('2025-09-13', '09:00', 'Session'),
    item('2025-09-12', '', 'Photographs'),
    item('2025-09-12', '14:00', 'Debate'),
    item('2025-09-12', '09:30', 'Opening'),
  ]);
  expect(days.map(([day, items]) => [day, items.map(({ title }) => title)])).toEqual([
    ['2025-09-12', ['Opening', 'Debate', 'Photographs']],
    ['2025-09-13', ['Session']],
  ]);
});
