import { expect, it } from 'vitest';
import { listDays, nameDay, sortProgramme } from './programme';

it('orders sessions by day and time, and keeps one without a time behind the one that it follows', () => {
  const session = (title: string, day: string, time = '') => ({ title, day, time, place: '' });
  const sessions = [
    session('Closing', '2025-09-14', '15:00'),
    session('Welcome', '2025-09-12'),
    session('Lunch', '2025-09-12', '13:00'),
    session('Photograph', '2025-09-12'),
    session('Opening', '2025-09-12', '10:00'),
  ];
  expect(sortProgramme(sessions).map(({ title }) => title)).toEqual([
    'Welcome',
    'Opening',
    'Lunch',
    'Photograph',
    'Closing',
  ]);
});

it('lists and names the days of the conference', () => {
  expect(listDays('2025-09-29', '2025-10-01')).toEqual(['2025-09-29', '2025-09-30', '2025-10-01']);
  expect(listDays('2025-09-29', '2025-09-28')).toEqual([]);
  expect(nameDay('2025-09-12')).toBe('Friday 12 September');
});
