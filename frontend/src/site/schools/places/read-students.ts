import type { NamedStudent } from '@mun/contracts/delegations/delegations';
import { parseTable } from '../../../shared/lib/tables/parse-table';
import { PREFERENCE_FIELDS } from '../../../shared/registration/preferences';

type Column = keyof NamedStudent | undefined;

export interface StudentTable {
  students: NamedStudent[];
  /** What the columns contain, in their order; undefined for those that are left out. */
  columns: Column[];
  /** Returns the lines of some of the students, after the headings if there are any, to be corrected. */
  linesOf: (rows: ReadonlySet<number>) => string;
}

const FIRST = [PREFERENCE_FIELDS[1].committee, ...PREFERENCE_FIELDS[1].portfolios] as const;
const SECOND = [PREFERENCE_FIELDS[2].committee, ...PREFERENCE_FIELDS[2].portfolios] as const;
/** The columns of a table without headings, whose email addresses can be anywhere. */
const USUAL_ORDER: Column[] = ['fullName', 'className', ...FIRST, ...SECOND];

/** Reads students from pasted lines: names alone, or the cells of a spreadsheet with or without headings. */
export function readStudents(text: string): StudentTable {
  const rows = parseTable(text).filter((row) => row.some((cell) => cell !== ''));
  const [first = []] = rows;
  const headed = columnsByHeadings(first);
  const isHeaded = headed.includes('fullName') && !first.some((cell) => cell.includes('@'));
  const body = isHeaded ? rows.slice(1) : rows;
  const columns = isHeaded ? headed : columnsByContent(body);
  const toLine = (row: string[]) => row.join('\t');
  return {
    columns,
    students: body.map((row) => toStudent(row, columns)),
    linesOf: (chosen) =>
      [...(isHeaded ? [first] : []), ...body.filter((_, index) => chosen.has(index))].map(toLine).join('\n'),
  };
}

/** Portfolios belong to the committee before them. The first column of each kind counts. */
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
    if (/\b(?:class|grade|std|standard)\b/i.test(heading)) return 'className';
    return /\b(?:names?|students?|delegates?)\b/i.test(heading) ? 'fullName' : undefined;
  };
  return headings.map((heading) => {
    const column = read(heading);
    if (used.has(column)) return undefined;
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
    return rows.some((row) => row[index]?.includes('@')) ? 'email' : USUAL_ORDER[next++];
  });
}

function toStudent(row: string[], columns: Column[]): NamedStudent {
  const texts = Object.fromEntries([...USUAL_ORDER, 'email'].map((column) => [column, '']));
  const student: NamedStudent = { fullName: '', email: '', className: '', ...texts };
  for (const [index, column] of columns.entries()) if (column) student[column] = row[index] ?? '';
  // A numbered list: '12. Asha Rao'
  student.fullName = student.fullName.replace(/^\d+[.)]\s*/, '');
  return student;
}
