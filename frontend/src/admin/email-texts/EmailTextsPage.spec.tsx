import { EMAIL_TEXT_TITLES, isEmailTextId, type EmailTextView } from '@mun/contracts/notify/email-texts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import EmailTextsPage from './EmailTextsPage';

const DEFAULT = 'Write a paper as {portfolio}.';
const UNKNOWN = '{portfolo} is not a placeholder of this email.';
const texts = Object.keys(EMAIL_TEXT_TITLES)
  .filter(isEmailTextId)
  .map((id): EmailTextView => ({
    id,
    version: 0,
    text: DEFAULT,
    defaultText: DEFAULT,
    placeholders: ['portfolio'],
  }));

afterEach(() => sessionStorage.clear());

it('saves the text of the chosen email, shows it as it is typed, and can go back to the default', async () => {
  await startTestBackend(({ path, body }) => {
    if (path.endsWith('/email-texts')) return { body: texts };
    const { text } = body as { text: string };
    if (text.includes('{portfolo}'))
      return {
        status: 400,
        body: { statusCode: 400, message: UNKNOWN, errors: [{ field: 'text', message: UNKNOWN }] },
      };
    if (path.endsWith('/preview')) return { body: { subject: `Subject of ${text}`, html: text } };
    return { body: { ...texts[2]!, version: 1, text: text || DEFAULT } };
  });
  const { user } = showPage(<EmailTextsPage />, { at: '/?email=allotment-press' });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  expect(screen.getByLabelText<HTMLSelectElement>('Email').value).toBe('allotment-press');
  const restore = screen.getByRole<HTMLButtonElement>('button', { name: 'Use the default text' });
  expect(restore.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Bring a {{portfolo}');
  await screen.findByText(UNKNOWN);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getAllByText(UNKNOWN).length).toBeGreaterThan(1));

  await user.clear(field);
  await user.type(field, 'Bring a camera.');
  await screen.findByText('Subject of Bring a camera.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('option', { name: 'Allotment: press (changed)' });

  await user.click(restore);
  expect(field.value).toBe(DEFAULT);
});
