import {
  PREFERENCE_FIELDS,
  registrantColumns,
  SHEET_TITLES,
} from '@mun/contracts/registration/registrant-columns';
import type { Cell, SheetTab } from '@mun/contracts/notify/sheets';
import type { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';

type Rows = Awaited<ReturnType<AllotmentQueriesService['sheetRows']>>;
type Columns<Row> = { title: string; cell: (row: Row) => Cell }[];

const DELEGATES: Columns<Rows['delegates'][number]> = registrantColumns(SHEET_TITLES, [
  'registrationId',
  'fullName',
  'institution',
  'allottedCommittee',
  'allottedPortfolio',
  'numberOfMUNsParticipated',
  ...PREFERENCE_FIELDS,
  'email',
]);

const COMMITTEES: Columns<Rows['committees'][number]> = [
  { title: 'Committee', cell: ({ name }) => name },
  { title: 'Agenda', cell: ({ agenda }) => agenda },
  { title: 'Portfolios', cell: ({ portfolios }) => portfolios },
  { title: 'Allotted', cell: ({ allotted }) => allotted },
  { title: 'Seats', cell: ({ seats }) => (Number.isFinite(seats) ? seats : 'No limit') },
];

export function buildTabs({ delegates, committees }: Rows): SheetTab[] {
  return [tab('Delegates', DELEGATES, delegates), tab('Committees', COMMITTEES, committees)];
}

function tab<Row>(title: string, columns: Columns<Row>, rows: Row[]): SheetTab {
  const headings = columns.map((column) => column.title);
  return { title, rows: [headings, ...rows.map((row) => columns.map(({ cell }) => cell(row)))] };
}
