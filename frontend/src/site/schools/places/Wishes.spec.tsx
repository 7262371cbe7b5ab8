import type { ChooseWishes } from '@mun/contracts/delegations/delegations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { place, schoolWith } from '../../../testing/responses/school';
import { backend, openSchool, SCHOOL, stored, storeSchool } from '../../../testing/school-page';

it('keeps the preferences that are typed while others are being saved', async () => {
  const user = await openSchool(schoolWith([place(1)]), ({ path, body }) =>
    path === `${SCHOOL}/wishes` ? storeSchool(body as ChooseWishes) : undefined,
  );
  backend.slow(`${SCHOOL}/wishes`, 300);
  await user.click(screen.getByText('Preferences of the whole school'));
  const list = screen.getByLabelText(/^Countries or portfolios/);
  await user.type(list, 'India');
  await user.click(screen.getByRole('button', { name: 'Save preferences' }));
  await user.type(list, '{Enter}France');
  await expect.poll(() => stored.wishes).toEqual(['India']);
  const button = screen.getByRole('button', { name: 'Save preferences' });
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(list).toHaveProperty('value', 'India\nFrance');
});
