import type { AddedConferenceDetails } from '@mun/contracts/content/content';

/** A sample for the dates in SPEC.md; organisers replace it. */
export const DEFAULT_PROGRAMME: AddedConferenceDetails['programme'] = [
  { day: '2025-09-12', time: '08:30', title: 'Check-in and delegate kits', place: 'Main entrance' },
  { day: '2025-09-12', time: '10:00', title: 'Opening ceremony', place: 'Auditorium' },
  { day: '2025-09-12', time: '11:30', title: 'Rules of procedure workshop', place: 'Auditorium' },
  { day: '2025-09-12', time: '13:00', title: 'Lunch', place: 'Canteen' },
  { day: '2025-09-12', time: '14:00', title: 'First committee session', place: 'Committee rooms' },
  { day: '2025-09-13', time: '09:00', title: 'Second committee session', place: 'Committee rooms' },
  { day: '2025-09-13', time: '13:00', title: 'Lunch', place: 'Canteen' },
  { day: '2025-09-13', time: '14:00', title: 'Third committee session', place: 'Committee rooms' },
  { day: '2025-09-13', time: '18:30', title: 'Delegates’ evening', place: 'Courtyard' },
  { day: '2025-09-14', time: '09:00', title: 'Drafting and voting', place: 'Committee rooms' },
  { day: '2025-09-14', time: '13:00', title: 'Lunch', place: 'Canteen' },
  { day: '2025-09-14', time: '15:00', title: 'Closing ceremony and awards', place: 'Auditorium' },
];
