import type { NamedStudent } from '@mun/contracts/delegations/delegations';
import { parseTable } from '../../../shared/lib/tables/parse-table';
import { PREFERENCE_FIELDS } from '../../../shared/registration/preferences';

export type Column = keyof NamedStudent | undefined;

/** What an adviser has chosen for the columns of one table. */
export interface ColumnChoice {
  of: string;
  columns: Column[];
}

export interface StudentTable {
  students: NamedStudent[];
  /** What the columns contain, in their order; undefined for those that are left out. */
  columns: Column[];
  /** The heading of each column, or an example of what it contains. */
  labels: string[];
  /** The same as long as the columns are. */
  key: string;
  /** Whether a column with texts is left out. */
  isUnclear: boolean;
  /** Returns the lines of some of the students, after the headings if there are any, to be corrected. */
  linesOf: (rows: ReadonlySet<number>) => string;
}

const FIRST = [PREFERENCE_FIELDS[1].committee, ...PREFERENCE_FIELDS[1].portfolios] as const;
const SECOND = [PREFERENCE_FIELDS[2].committee, ...PREFERENCE_FIELDS[2].portfolios] as const;
/** What a column can be chosen to contain. */
export const COLUMNS = ['fullName', 'email', 'phone', 'className', ...FIRST, ...SECOND] as const;
/** The columns of a table without headings, whose email addresses can be anywhere. */
const USUAL_ORDER: Column[] = ['fullName', 'className', ...FIRST, ...SECOND];
/** What headings consist of. Any other word makes a cell the name of somebody or of a group, or an address. */
const HEADING_WORDS = new Set(
  (
    'name names full first last middle family given surname student students pupil pupils delegate delegates ' +
    'e mail email id address phone mobile contact no number class grade std standard section ' +
    'committee portfolio country preference choice s of the and in as per'
  ).split(' '),
);

/**
 * Reads students from lines: names alone, or the cells of a spreadsheet with or without headings.
 * @param choice replaces what the columns are recognised as
 */
export function readStudents(text: string, choice?: ColumnChoice): StudentTable {
  const rows = parseTable(text).filter((row) => row.some((cell) => cell !== ''));
  const [first = []] = rows;
  const headed = columnsByHeadings(first);
  const certain = headed.filter((column, index) => column && isHeading(first[index] ?? '', column));
  const isHeaded = certain.length > (certain.includes('fullName') ? 0 : 1) && !first.some(isEmail);
  const body = isHeaded ? rows.slice(1) : rows;
  const recognised = isHeaded ? headed : columnsByContent(body);
  const key = isHeaded ? first.join('\t') : String(recognised.length);
  const columns = choice?.of === key ? choice.columns : recognised;
  const toLine = (row: string[]) => row.join('\t');
  return {
    columns,
    key,
    labels: columns.map((_, index) => {
      const example = first[index] || body.find((row) => row[index])?.[index] || '';
      return isHeaded && first[index] ? example : `Column ${index + 1}${example && `: ${example}`}`;
    }),
    isUnclear: columns.some(
      (column, index) => column === undefined && body.some((row) => /[^\d\s.)]{2}/.test(row[index] ?? '')),
    ),
    students: body.map((row) => toStudent(row, columns)),
    linesOf: (chosen) =>
      [...(isHeaded ? [first] : []), ...body.filter((_, index) => chosen.has(index))].map(toLine).join('\n'),
  };
}

const isEmail = (cell: string) => cell.includes('@');

/** Only preferences are numbered: 'Student 1' is a name. */
function isHeading(cell: string, column: Column): boolean {
  const isPreference = [...FIRST, ...SECOND].some((field) => field === column);
  const words = cell.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => HEADING_WORDS.has(word) || (isPreference && /^\d/.test(word)));
}

/** Portfolios belong to the committee before them. The first column of each kind counts; names may be in parts. */
function columnsByHeadings(headings: string[]): Column[] {
  const used = new Set<Column>();
  let committees = 0;
  let portfolios = 0;
  const read = (heading: string): Column => {
    if (/portfolio|country/i.test(heading)) return (committees > 1 ? SECOND : FIRST)[++portfolios];
    if (/committee/i.test(heading)) {
      committees++;
      portfolios = 0;
      return committees > 2 ? undefined : (committees > 1 ? SECOND : FIRST)[0];
    }
    if (/mail/i.test(heading)) return 'email';
    if (/phone|mobile|contact no/i.test(heading)) return 'phone';
    if (/\b(?:class|grade|std|standard)\b/i.test(heading)) return 'className';
    return /\b(?:names?|surname|students?|pupils?|delegates?)\b/i.test(heading) ? 'fullName' : undefined;
  };
  return headings.map((heading) => {
    const column = read(heading);
    if (used.has(column) && !(column === 'fullName' && /\b(?:last|sur|family|second)/i.test(heading)))
      return undefined;
    used.add(column);
    return column;
  });
}

/** A column of numbers before the names is left out. */
function columnsByContent(rows: string[][]): Column[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const isNumbered = width > 1 && rows.every(([cell = '']) => /^\d*[.)]?$/.test(cell));
  let next = 0;
  return Array.from({ length: width }, (_, index) => {
    if (isNumbered && index === 0) return undefined;
    return rows.some((row) => isEmail(row[index] ?? '')) ? 'email' : USUAL_ORDER[next++];
  });
}

function toStudent(row: string[], columns: Column[]): NamedStudent {
  const empty = { fullName: '', email: '', className: '' };
  const student: NamedStudent = { ...empty, ...Object.fromEntries(COLUMNS.map((column) => [column, ''])) };
  for (const [index, column] of columns.entries())
    if (column) student[column] = [student[column], row[index]].filter(Boolean).join(' ');
  // A numbered list: '12. Asha Rao'
  student.fullName = student.fullName.replace(/^\d+[.)]\s*/, '');
  return student;
}
