import type { RegisterSchool } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { CONFERENCE } from '../../testing/responses/conference';
import { OFFER } from '../../testing/responses/school';
import { type Script, startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import RegisterSchoolPage from './RegisterSchoolPage';

const SCHOOLS = `/api${ROUTES.schools}`;

let backend: Awaited<ReturnType<typeof startTestBackend>>;
afterEach(clearDrafts);

function Address() {
  const { pathname, hash } = useLocation();
  return <p>{pathname + hash}</p>;
}

async function open(offer = OFFER, conference = CONFERENCE, registered?: Script) {
  backend = await startTestBackend((request) => {
    if (request.path === `/api${ROUTES.schoolOffer}`) return { body: offer };
    if (request.path === `/api${ROUTES.conference}`) return { body: conference };
    return registered?.(request) ?? { status: 201, body: { reference: 'S-7K2M9', token: 'to-ken' } };
  });
  return showPage(
    <Routes>
      <Route path="/register/school" element={<RegisterSchoolPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { at: '/register/school' },
  ).user;
}

const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const values = {
    School: 'Sample Public School',
    'Number of places': '24',
    'Your name': 'Meera Iyer',
    Email: 'meera@example.org',
    Phone: '020 2567 1234',
    'Billed to': 'Sample Trust',
    'Billing address': '1 Sample Road, Pune',
    GSTIN: '27aaaaa0000a1z5',
  };
  for (const [name, value] of Object.entries(values)) await user.type(await field(name), value);
}

const sent = () =>
  backend.requests.filter(({ path }) => path === SCHOOLS).map(({ body }) => body as RegisterSchool);

describe('the registration of a school', () => {
  it('names no other limit of the places than the one it shows', async () => {
    const user = await open();
    await screen.findByText(`Up to ${OFFER.maxPlaces}. You can add and give back places later.`);
    await user.click(screen.getByRole('button', { name: 'Register the school' }));
    const places = await field('Number of places');
    await expect.poll(() => places.getAttribute('aria-invalid')).toBe('true');
    await screen.findAllByText('Please enter a number of places from 1 up to the school’s limit');
    expect(screen.queryAllByText(/300/)).toEqual([]);
  });

  it('shows the price of the places, and leads to the page of the adviser', async () => {
    const user = await open();
    await screen.findByText(/You pay ₹2,000 per place\. Every 10th place is free\./);
    await screen.findByText(/We hold your places for 21 days/);
    const known = (await field('School')) as HTMLInputElement;
    expect([...known.list!.options].map(({ value }) => value)).toEqual(['Vidya Mandir']);
    await fill(user);
    screen.getByText('22 places at ₹2,000, 2 places free: ₹44,000 in total');
    await user.dblClick(screen.getByRole('button', { name: 'Register the school' }));
    await screen.findByText('/school#to-ken');
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      places: 24,
      gstin: '27AAAAA0000A1Z5',
      secondContact: '',
      payBy: 'online',
    });
  });

  it('lists what is missing, and sends nothing', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Register the school' }));
    await screen.findByRole('group', { name: 'There is a problem' });
    screen.getByRole('link', { name: 'Please enter the school' });
    expect(sent()).toEqual([]);
  });

  it('repeats a request whose answer was lost with the same key, and a changed one with another', async () => {
    const user = await open();
    await fill(user);
    backend.lose(SCHOOLS);
    const submit = screen.getByRole('button', { name: 'Register the school' });
    await user.click(submit);
    await screen.findByText(/What you sent may have arrived/);
    await user.click(submit);
    await expect.poll(() => sent().length).toBe(2);
    backend.restore();
    await user.type(await field('Billed to'), ' of Pune');
    await user.click(submit);
    await screen.findByText('/school#to-ken');
    const [first, second, third] = sent().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows what the server refuses at its field', async () => {
    const message = 'Only 3 places are left.';
    const user = await open(OFFER, CONFERENCE, () => ({
      status: 409,
      body: { statusCode: 409, message, errors: [{ field: 'places', message }] },
    }));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Register the school' }));
    await screen.findByText(message);
    expect(document.activeElement).toBe(await field('Number of places'));
  });

  it('restores what was typed after a reload, without phone numbers and email addresses', async () => {
    const user = await open();
    await fill(user);
    cleanup();
    const stored = sessionStorage.getItem('draft:school') ?? '';
    expect(stored).toContain('Sample Public School');
    expect(stored).not.toContain('meera@example.org');
    expect(stored).not.toContain('2567');
    await open();
    expect(await field('School')).toHaveProperty('value', 'Sample Public School');
  });
});

describe('while schools cannot register', () => {
  it('offers the form for single delegates', async () => {
    await open({ ...OFFER, isOpen: false });
    await screen.findByRole('heading', { name: 'Schools can’t register at the moment' });
    expect(screen.getByRole('link', { name: 'New Registration' })).toHaveProperty(
      'pathname',
      '/register/new',
    );
  });

  it('says that registration is closed as a whole', async () => {
    await open(
      { ...OFFER, isOpen: false },
      { ...CONFERENCE, registrationOpen: false, registrationWindow: 'closed' },
    );
    await screen.findByRole('heading', { name: 'Registration is closed' });
    expect(screen.queryByRole('link', { name: 'New Registration' })).toBeNull();
  });
});
