import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../../../testing/show-page';
import { ListWithPanel } from './ListWithPanel';
import { DataTable } from '../table/DataTable';
import { usePanel } from './use-panel';

const ROWS = [
  { id: '1', name: 'First' },
  { id: '2', name: 'Second' },
];

function List() {
  const { openId, open, close } = usePanel('row');
  const row = ROWS.find(({ id }) => id === openId);
  return (
    <ListWithPanel
      openId={openId}
      title={row?.name ?? ''}
      onClose={close}
      panel={<p>Details of {row?.name}</p>}
    >
      <DataTable
        caption="Rows"
        columns={[{ id: 'name', heading: 'Name', cell: ({ name }) => name }]}
        rows={ROWS}
        keyOf={({ id }) => id}
        openKey={openId}
        onOpen={open}
        empty=""
      />
    </ListWithPanel>
  );
}

const show = () => showPage(<List />);

const focusedText = () => document.activeElement?.textContent;

it('moves the focus to the panel, and back to the last opened row on Escape', async () => {
  const { router, user } = show();
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(screen.getByRole('complementary', { name: 'First' })).toBeTruthy();
  expect(focusedText()).toBe('First');
  expect(router.state.location.search).toBe('?row=1');
  await user.click(screen.getByRole('button', { name: 'Second' }));
  await screen.findByText('Details of Second');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' })));
  expect(router.state.location.search).toBe('');
});

it('leaves the focus in the list if it is there when the panel closes', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'First' }));
  screen.getByRole('button', { name: 'First' }).focus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' })));
});
