import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend } from '../../testing/test-backend';
import { ToastArea } from '../../shared/ui/feedback/ToastArea';
import { AmbassadorForm } from './AmbassadorForm';
import { applicationDraft } from './application-draft';

let status: number;

beforeEach(async () => {
  status = 201;
  await startTestBackend(() => ({ status, body: { statusCode: status, message: '' } }));
});

afterEach(() => applicationDraft.remove());

const field = (name: RegExp) => screen.getByLabelText(name);

async function apply(fullName: string) {
  const user = userEvent.setup();
  await user.type(field(/Full name/), fullName);
  await user.type(field(/Email/), 'a.student@example.org');
  await user.type(field(/Phone/), '9876543210');
  await user.type(field(/Institution/), 'Sample School');
  await user.type(field(/Why do you want/), 'To bring my school along.');
  await user.type(field(/Experience/), 'Two conferences.');
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
}

function show(): void {
  render(
    <>
      <AmbassadorForm />
      <ToastArea />
    </>,
  );
}

describe('a campus ambassador’s application', () => {
  it('is confirmed instead of the form each time, with the focus on the heading', async () => {
    show();
    for (const name of ['A Student', 'Another Student']) {
      await apply(name);
      const heading = await screen.findByRole('heading', { name: new RegExp(name) });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(screen.getByText('Received')).toBeTruthy();
      expect(screen.queryByLabelText(/Full name/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Apply for someone else' }));
      expect(field(/Full name/)).toHaveProperty('value', '');
      expect(screen.queryByRole('heading')).toBeNull();
    }
    expect((await screen.findAllByText('Application submitted successfully!')).length).toBeGreaterThan(0);
  });

  it('is restored until it is submitted, and stored without phone and email', async () => {
    show();
    const user = userEvent.setup();
    await user.type(field(/Email/), 'a.student@example.org');
    await user.type(field(/Why do you want/), 'To bring my school along.');
    cleanup();
    show();
    expect(field(/Why do you want/)).toHaveProperty('value', 'To bring my school along.');
    expect(field(/Email/)).toHaveProperty('value', 'a.student@example.org');
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('example.org');
    await user.clear(field(/Why do you want/));
    await user.clear(field(/Email/));
    await apply('A Student');
    await screen.findByText('Received');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not confirmed and stays in the form if the request fails', async () => {
    status = 503;
    show();
    await apply('A Student');
    await screen.findByText('Failed to submit application');
    expect(screen.queryByText('Received')).toBeNull();
    expect(field(/Full name/)).toHaveProperty('value', 'A Student');
  });
});
