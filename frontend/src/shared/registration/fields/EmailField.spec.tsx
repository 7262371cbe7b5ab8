import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { expectFocusOn } from '../../../testing/interactions';
import { EmailField } from './EmailField';

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { email: '' } })}>
      <EmailField name="email" />
    </FormProvider>
  );
}

async function useSuggestion(): Promise<void> {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'asha@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'Use gmail.com' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
}

it('corrects the domain with its suggestion', async () => {
  await useSuggestion();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@gmail.com');
});

it('moves the focus to the field when the suggestion disappears', async () => {
  await useSuggestion();
  expectFocusOn(screen.getByLabelText('Email'));
});
