import { describe, expect, it } from 'vitest';
import { readStudents } from './read-students';

const columnsOf = (text: string) => readStudents(text).columns;

describe('pasted students', () => {
  it('can be names alone, also numbered and with empty lines', () => {
    const { students, columns } = readStudents('1. Asha Rao\n\n2) Ben D’Souza\nChloé Nair\n');
    expect(columns).toEqual(['fullName']);
    expect(students.map(({ fullName }) => fullName)).toEqual(['Asha Rao', 'Ben D’Souza', 'Chloé Nair']);
  });

  it('are read by their headings, in any order', () => {
    const { students } = readStudents(
      'S. No.\tClass\tE-mail ID\tName of the student\n1\t11 B\tasha@example.org\tAsha Rao',
    );
    expect(students).toMatchObject([{ fullName: 'Asha Rao', email: 'asha@example.org', className: '11 B' }]);
  });

  it.each([
    'Student Council\nAsha Rao',
    'Student 1\nStudent 2',
    'Asha Rao\tStudents’ Hostel\nBen\t',
    'Asha Student\tClass 11\nBen\t12',
  ])('have no headings if the first line only contains a word of one: %j', (text) => {
    const { columns, students } = readStudents(text);
    expect(columns[0]).toBe('fullName');
    expect(students).toHaveLength(2);
  });

  it.each([
    'Student',
    'Students’ names',
    'NAME OF THE STUDENT',
    'Full name (as per ID)',
    'S.No,E-mail ID,Std.',
  ])('have the headings %j', (headings) =>
    expect(readStudents(`${headings}\nAsha`).students).toHaveLength(1),
  );

  it('have portfolios of the committee before them', () => {
    expect(
      columnsOf(
        'Name,Committee 1,Portfolio 1,Portfolio 2,Committee 2,Country 1,Country 2\nAsha,UNSC,France,China',
      ),
    ).toEqual([
      'fullName',
      'committeePreference1',
      'portfolioPreference1ForCommitteePreference1',
      'portfolioPreference2ForCommitteePreference1',
      'committeePreference2',
      'portfolioPreference1ForCommitteePreference2',
      'portfolioPreference2ForCommitteePreference2',
    ]);
  });

  it('are read by their order without headings; email addresses can be anywhere', () => {
    expect(columnsOf('Asha Rao\tasha@example.org\t11 B\nBen\t\t12 A')).toEqual([
      'fullName',
      'email',
      'className',
    ]);
    expect(columnsOf('1,Asha Rao,11 B,asha@example.org')).toEqual([
      undefined,
      'fullName',
      'className',
      'email',
    ]);
  });

  it('do not take a second name, such as that of the father', () => {
    expect(columnsOf('Name,Father’s name,Class\nAsha,Ravi,11')).toEqual(['fullName', undefined, 'className']);
  });

  it('can have the name in two columns', () => {
    const { students } = readStudents('First name,Last name,Mobile\nAsha,Rao,9876543210');
    expect(students).toMatchObject([{ fullName: 'Asha Rao', phone: '9876543210' }]);
  });

  it('are read as the adviser chooses, as long as the headings stay', () => {
    const text = 'No.,Kid,Mail,Class\n1,Asha Rao,asha@example.org,11';
    const { key, columns, labels, isUnclear } = readStudents(text);
    expect({ columns, labels, isUnclear }).toEqual({
      columns: [undefined, undefined, 'email', 'className'],
      labels: ['No.', 'Kid', 'Mail', 'Class'],
      isUnclear: true,
    });
    const choice = { of: key, columns: [undefined, 'fullName', 'email', 'className'] } as const;
    const chosen = { ...choice, columns: [...choice.columns] };
    expect(readStudents(`${text}\n2,Ben`, chosen)).toMatchObject({
      isUnclear: false,
      students: [{ fullName: 'Asha Rao', email: 'asha@example.org' }, { fullName: 'Ben' }],
    });
    expect(readStudents('Asha,Rao', chosen).columns).toEqual(['fullName', 'className']);
  });

  it('keep the lines that are to be corrected, below the headings', () => {
    const text = 'Name,Email\nAsha,asha@example.org\nBen,nonsense';
    expect(readStudents(text).linesOf(new Set([1]))).toBe('Name\tEmail\nBen\tnonsense');
    expect(readStudents('Asha\nBen').linesOf(new Set())).toBe('');
  });

  it('can be nothing', () => {
    expect(readStudents('  \n').students).toEqual([]);
  });
});
