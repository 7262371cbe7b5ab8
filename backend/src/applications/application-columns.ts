import type { ApplicationView } from '@mun/contracts/application';
import { formatIndiaDateTime, type Column } from '../platform/exports/column.js';

/** Columns of the applications export, with times in Indian time. */
export const APPLICATION_COLUMNS: Column<ApplicationView>[] = [
  { title: 'Received (IST)', cell: ({ createdAt }) => formatIndiaDateTime(createdAt) },
  { title: 'Full name', cell: ({ fullName }) => fullName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Institution', cell: ({ institution }) => institution },
  { title: 'Why they want to join', cell: ({ whyJoin }) => whyJoin },
  { title: 'Experience', cell: ({ experience }) => experience },
];
