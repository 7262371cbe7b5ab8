import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { Dialog } from '../../../../shared/ui/feedback/Dialog';
import { Menu } from './Menu';

beforeEach(() => void render(<Example />, { wrapper: MemoryRouter }));
function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="More"
        actions={[
          { label: 'Elsewhere', to: '/elsewhere' },
          { label: 'Not now', disabled: true, onSelect: () => setOpen(true) },
          false,
          { label: 'History', onSelect: () => setOpen(true) },
        ]}
      />
      <Dialog title="History" open={open} onClose={() => setOpen(false)}>
        Nothing yet.
      </Dialog>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'More' });

it('is opened, moved through and closed with the keyboard', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Elsewhere' });
  expect(first.getAttribute('href')).toBe('/elsewhere');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('History');
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button());
  expect(screen.queryByRole('menu')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
});

it('gives the focus to the dialog that an action opens, which returns it to the button', async () => {
  const user = userEvent.setup();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => document.activeElement).toBe(button());
});
