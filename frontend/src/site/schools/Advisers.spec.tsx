import type { AddAdviser } from '@mun/contracts/delegations/advisers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { place, schoolWith } from '../../testing/responses/school';
import { backend, openSchool, SCHOOL, stored, storeSchool } from '../../testing/school-page';

it('keeps the next adviser that is typed while another one is being added', async () => {
  const user = await openSchool(schoolWith([place(1)]), ({ path, body }) => {
    if (path !== `${SCHOOL}/advisers`) return undefined;
    const { name, email } = body as AddAdviser;
    return storeSchool({ advisers: [...stored.advisers, { id: email, name, email }] });
  });
  backend.slow(`${SCHOOL}/advisers`, 300);
  await user.click(screen.getByText('Advisers (1)'));
  const [name, email, phone] = ['Name of another adviser', 'Their email', 'Their phone'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  await user.type(name, 'Ravi Nair');
  await user.type(email, 'ravi@example.org');
  await user.type(phone, '9876543210');
  await user.click(screen.getByRole('button', { name: 'Add adviser' }));
  await user.clear(name);
  await user.type(name, 'Sara');
  await screen.findByText('Advisers (2)');
  await expect.poll(() => email).toHaveProperty('value', '');
  expect(phone).toHaveProperty('value', '');
  expect(name).toHaveProperty('value', 'Sara');
  screen.getByText('Ravi Nair · ravi@example.org');
});
