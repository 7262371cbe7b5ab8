import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPreview } from '@mun/contracts/admin/imports';
import { MAX_IMAGE_BYTES } from '@mun/contracts/content/images';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page';
import { clearDrafts } from '../../shared/lib/storage/draft';
import ImportPage from './ImportPage';

const PREVIEW: ImportPreview = {
  kind: 'board',
  rows: [
    {
      title: 'Asha Menon',
      action: 'change',
      fields: [{ field: 'Picture', before: '', after: '/api/images/a.webp' }],
    },
  ],
  counts: { add: 0, change: 1, same: 0, wrong: 0 },
  digest: 'd',
  pictures: [
    { file: 'asha-menon.png', title: 'Asha Menon' },
    { file: 'nobody.png', message: 'Nothing in the list or the table has this name.' },
  ],
};
const UNKNOWN = {
  statusCode: 400,
  message: 'The first line must contain column names.',
  columns: [
    { heading: 'Name', field: 'name' },
    { heading: 'BG', field: '' },
  ],
  fields: [
    { field: 'name', title: 'Name' },
    { field: 'committee', title: 'Committee' },
  ],
};

let sent: { path: string; body: unknown }[];
let respond: (path: string, body: unknown) => { status?: number; body: unknown };

beforeEach(() => {
  sent = [];
  // The test backend reads JSON only.
  vi.stubGlobal('fetch', (path: string, { body }: { body?: unknown } = {}) => {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({ path, body: parsed });
    const { status = 200, body: answer } = respond(path, parsed);
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
});

afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
});

async function show(kind: string) {
  const { user } = showPage(<ImportPage />);
  await user.selectOptions(screen.getByLabelText('List'), kind);
  return user;
}
const previews = () => sent.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('columns that are not recognised can be chosen, until the table changes', async () => {
  respond = (path, body) => {
    if (!path.endsWith('/preview')) return { body: [] };
    const isChosen = JSON.stringify(body).includes('committee"]');
    return isChosen ? { body: PREVIEW } : { status: 400, body: UNKNOWN };
  };
  const user = await show('Executive board');
  fireEvent.change(screen.getByLabelText('Table'), { target: { value: 'Name,BG' } });
  await user.click(await button('Preview changes'));
  await user.selectOptions(await screen.findByLabelText('BG'), 'Committee');
  await user.click(await button('Preview changes'));
  await screen.findByRole('heading', { name: 'Preview' });
  expect(previews()).toEqual([
    { kind: 'board', table: 'Name,BG' },
    { kind: 'board', table: 'Name,BG', columns: ['name', 'committee'] },
  ]);
  await user.type(screen.getByLabelText('Table'), ',X');
  expect(screen.queryByLabelText('BG')).toBeNull();
});

it('a table chooses its list, unless the organiser has chosen one for it', async () => {
  respond = () => ({ body: [] });
  const user = await show('Coupons');
  const table = screen.getByLabelText('Table');
  const list = () => screen.getByLabelText<HTMLSelectElement>('List').value;
  fireEvent.change(table, { target: { value: 'Name,Position,Committee\nAsha,Chair,UNSC' } });
  expect(list()).toBe('coupons');
  await user.clear(table);
  fireEvent.change(table, { target: { value: 'Name,Position,Committee\nAsha,Chair,UNSC' } });
  expect(list()).toBe('board');
  await user.selectOptions(screen.getByLabelText('List'), 'Team');
  await user.type(table, ',X');
  expect(list()).toBe('team');
  fireEvent.change(table, { target: { value: 'Name\tType' } });
  expect(list()).toBe('team');
  await user.clear(table);
  fireEvent.change(table, { target: { value: 'Name\tType' } });
  expect(list()).toBe('sponsors');
});

it('a sheet of a workbook is chosen, and its correct rows are imported without the others', async () => {
  const counts = { add: 30, change: 1, same: 0, wrong: 2 };
  const imported = { id: '1', kind: 'committees', added: 30, changed: 1 };
  respond = (path, body) => {
    if (path.endsWith('/preview')) return { body: { ...PREVIEW, counts } };
    return { body: body ? imported : [] };
  };
  const user = await show('Committees with portfolios');
  const workbook = new File([readFileSync(join(import.meta.dirname, 'fixtures/matrix.xlsx'))], 'matrix.xlsx');
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), workbook);
  const sheet = await screen.findByLabelText('Sheet');
  const table = screen.getByLabelText('Table');
  const lines = [
    'Committee\tPortfolio\tDay\tSeats',
    'DISEC\tFrance\t2027-01-22\t193',
    '\tKenya',
    '\t"A ""B"""',
  ];
  expect(cellsOf(table)).toEqual(lines);
  await user.selectOptions(sheet, 'Matrix');
  expect(cellsOf(table)).toEqual(['DISEC\tUNSC', 'France\tPeru']);
  await user.click(screen.getByLabelText(/^One column per committee/));
  expect(screen.queryByLabelText(/^Fill empty cells/), 'a matrix has no merged rows').toBeNull();
  await user.click(await button('Preview changes'));
  await user.click(await button('Import the 31 correct rows'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull());
  expect(cellsOf(table), 'the other rows can be corrected').toEqual(['DISEC\tUNSC', 'France\tPeru']);
  const request = { kind: 'committees', table: expect.stringContaining('UNSC'), committeePerColumn: true };
  expect(previews()).toEqual([request]);
  const [applied] = sent.filter(({ path, body }) => path.endsWith('/imports') && body);
  expect(applied?.body).toEqual({ ...request, digest: 'd', skipErrors: true });
});

/** The lines of the table, without empty cells at their ends. */
function cellsOf(table: HTMLElement): string[] {
  const { value } = table as HTMLTextAreaElement;
  return value.split('\n').map((line) => line.trimEnd());
}

it('says so if a workbook cannot be read', async () => {
  respond = () => ({ body: [] });
  const user = await show('FAQs');
  const broken = new File(['PK\u0003\u0004rest'], 'broken.xlsx');
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), broken);
  await screen.findByText(/^This spreadsheet can’t be read\./);
});

it('pictures are uploaded one by one, again after a failure, and previewed without a table', async () => {
  let failures = 1;
  let uploads = 0;
  const imported = { id: '1', kind: 'board', added: 0, changed: 1 };
  respond = (path, body) => {
    if (path.endsWith('/preview')) return { body: PREVIEW };
    if (path.endsWith('/imports')) return { body: body ? imported : [] };
    if (failures-- > 0) return { status: 503, body: { statusCode: 503, message: 'Try again later.' } };
    uploads += 1;
    return { body: { id: `${uploads}`.repeat(32), url: '' } };
  };
  const user = await show('Executive board');
  const file = (name: string, size = 10) =>
    Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size });
  fireEvent.change(screen.getByLabelText('Choose pictures', { selector: 'input' }), {
    target: { files: [file('asha-menon.png'), file('nobody.png'), file('large.png', MAX_IMAGE_BYTES + 1)] },
  });
  await screen.findByText('This picture is 5.2 MB. Please choose a picture of 5 MB or less.');
  await user.click(await button('Upload the failed ones again'));
  await screen.findByText('2 pictures uploaded.');
  expect(screen.queryByText('Try again later.')).toBeNull();
  await user.click(await button('Remove large.png'));
  await user.click(await button('Preview changes'));
  await screen.findByText('1 picture matched, 1 not:');
  expect(screen.getByAltText('Picture').getAttribute('src')).toBe('/api/images/a.webp');
  expect(previews()).toEqual([
    {
      kind: 'board',
      table: '',
      pictures: [
        { file: 'nobody.png', id: '1'.repeat(32) },
        { file: 'asha-menon.png', id: '2'.repeat(32) },
      ],
    },
  ]);
  await user.click(await button('Apply 1 change'));
  await waitFor(() => expect(screen.queryByText('2 pictures uploaded.')).toBeNull());
});
