import type { ConferenceView } from '@mun/contracts/content/content';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { startTestBackend } from '../../testing/test-backend';
import { showPage } from '../../testing/show-page';
import { Footer } from './Footer';

const LINKS = {
  instagram: 'https://social.example.org/mun',
  email: 'hello@example.org',
  directions: 'https://maps.example.org/school',
};

const PAGES = [
  { title: 'Terms and Conditions', slug: 'terms', placement: 'footer' },
  { title: 'Why Become a CA?', slug: 'why-ca', placement: 'none' },
  { title: 'Dress code', slug: 'dress-code', placement: 'footer' },
];

afterEach(() => vi.restoreAllMocks());

async function show(facts: Partial<ConferenceView>): Promise<string[]> {
  await startTestBackend(({ path }) => ({
    body: path.endsWith('/pages') ? PAGES : { ...CONFERENCE, ...facts },
  }));
  showPage(<Footer />);
  await screen.findByText(LINKS.email);
  await screen.findByText('Dress code');
  // Links without an href have no role.
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}

describe('the footer', () => {
  it('links to the maps, to Instagram and to the email address', async () => {
    expect(await show({ links: LINKS })).toEqual([
      LINKS.directions,
      LINKS.instagram,
      `mailto:${LINKS.email}`,
      '/terms',
      '/dress-code',
    ]);
  });

  it('leaves out the links that organisers left empty', async () => {
    const links = await show({ links: { ...LINKS, instagram: '', directions: '' } });
    expect(links).toEqual([`mailto:${LINKS.email}`, '/terms', '/dress-code']);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('lists every contact, even if several have the same role', async () => {
    const errors = vi.spyOn(console, 'error');
    const role = 'Faculty Coordinator';
    const contacts = ['Asha', 'Ben', 'Asha'].map((name) => ({ name, role, phone: '0000000000' }));
    await show({ links: LINKS, contacts });
    const [list] = screen.getAllByRole('list');
    expect(within(list!).getAllByText(role)).toHaveLength(3);
    expect(errors).not.toHaveBeenCalled();
  });
});
