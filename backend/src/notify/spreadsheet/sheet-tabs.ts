import type { Cell, SheetTab } from '@mun/contracts/sheets';
import type { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';

type Rows = Awaited<ReturnType<AllotmentQueriesService['sheetRows']>>;
type Columns<Row> = [heading: string, value: (row: Row) => Cell][];

const DELEGATES: Columns<Rows['delegates'][number]> = [
  ['Registration ID', (row) => row.registrationId],
  ['Name', (row) => row.fullName],
  ['Institution', (row) => row.institution],
  ['Allotted Committee', (row) => row.allottedCommittee],
  ['Allotted Portfolio', (row) => row.allottedPortfolio],
  ['MUN Count', (row) => row.numberOfMUNsParticipated],
  ['Committee 1', (row) => row.committeePreference1],
  ['Committee 1, Portfolio 1', (row) => row.portfolioPreference1ForCommitteePreference1],
  ['Committee 1, Portfolio 2', (row) => row.portfolioPreference2ForCommitteePreference1],
  ['Committee 2', (row) => row.committeePreference2],
  ['Committee 2, Portfolio 1', (row) => row.portfolioPreference1ForCommitteePreference2],
  ['Committee 2, Portfolio 2', (row) => row.portfolioPreference2ForCommitteePreference2],
  ['Email', (row) => row.email],
];

const COMMITTEES: Columns<Rows['committees'][number]> = [
  ['Committee', (row) => row.name],
  ['Agenda', (row) => row.agenda],
  ['Portfolios', (row) => row.portfolios],
  ['Allotted', (row) => row.allotted],
];

/** Returns the two tabs of the spreadsheet, each with its headings. */
export function buildTabs({ delegates, committees }: Rows): SheetTab[] {
  return [tab('Delegates', DELEGATES, delegates), tab('Committees', COMMITTEES, committees)];
}

function tab<Row>(title: string, columns: Columns<Row>, rows: Row[]): SheetTab {
  const headings = columns.map(([heading]) => heading);
  return { title, rows: [headings, ...rows.map((row) => columns.map(([, value]) => value(row)))] };
}
