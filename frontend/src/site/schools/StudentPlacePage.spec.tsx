import type { StudentPlace } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { named } from '../../testing/responses/school';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import StudentPlacePage from './StudentPlacePage';

const PATH = '/api/school-places/token';
const PLACE: StudentPlace = {
  school: 'Sample Public School',
  version: 1,
  student: named(1, 'Asha Rao').student,
  guardianConsent: true,
};

let backend: Awaited<ReturnType<typeof startTestBackend>>;
async function open(script: Script) {
  backend = await startTestBackend((request) => {
    if (request.path === `/api${ROUTES.conference}`) return { body: CONFERENCE };
    return request.path === PATH ? script(request) : { body: [] };
  });
  return showPage(<StudentPlacePage />, { at: '/school/place#token' }).user;
}

it('thanks for the details, with the registration ID of a paid place', async () => {
  const user = await open(({ body }) => ({
    body: body ? { ...PLACE, student: body, registrationId: 'AAAAA-BBBBB' } : PLACE,
  }));
  const name = await screen.findByLabelText('Full name');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Send my details' }));
  await screen.findByText('Please enter your name');
  await user.type(name, 'Asha R Rao');
  await user.selectOptions(screen.getByLabelText('Are you under 18?'), 'Yes, I am under 18');
  await user.type(screen.getByLabelText('Name of your guardian'), 'Ravi Rao');
  await user.dblClick(screen.getByRole('button', { name: 'Send my details' }));
  const heading = await screen.findByRole('heading', { name: /Thank you, Asha R Rao/ });
  await expect.poll(() => document.activeElement).toBe(heading);
  screen.getByText('AAAAA-BBBBB');
  const sent = backend.requests.filter(({ body }) => body !== undefined);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ fullName: 'Asha R Rao', guardianName: 'Ravi Rao', under18: true });
});

it('says that a link is used up', async () => {
  const message = 'You’ve already sent your details. Your teacher can change them, or send you a new link.';
  await open(() => ({ status: 410, body: { statusCode: 410, message } }));
  await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
  screen.getByText(message);
});

it('keeps what was typed if the adviser has changed the same student', async () => {
  let version = 1;
  const user = await open(({ body }) => {
    const className = version > 1 ? '12 A' : '11 B';
    if (!body)
      return { body: { ...PLACE, version, student: Object.assign({}, PLACE.student, { className }) } };
    if (version > 1) return { body: { ...PLACE, version: 3, student: body } };
    version = 2;
    return { status: 412, body: { statusCode: 412, message: 'Somebody else has changed this meanwhile.' } };
  });
  const phone = await screen.findByLabelText(/^Phone/);
  await user.type(phone, '9876543210');
  await user.click(screen.getByRole('button', { name: 'Send my details' }));
  await screen.findByText(/Theirs: 12 A/);
  expect(phone).toHaveProperty('value', '9876543210');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Send my details' }));
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(backend.requests.at(-1)?.body).toMatchObject({ className: '11 B', phone: '9876543210' });
});
