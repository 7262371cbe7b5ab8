import type { ProposalDelegate, ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Outcomes } from './Outcomes';

const FRANCE: SeatIndex = [0, 0];
const CHINA: SeatIndex = [0, 1];
const NORWAY: SeatIndex = [1, 0];

const PORTFOLIOS = ['France', 'China'].map((name) => ({ name, capacity: 1 }));

function problem(delegates: Partial<ProposalDelegate>[]): ProposalProblem {
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    committees: [
      { id: '1', name: 'Security Council', portfolios: PORTFOLIOS },
      { id: '2', name: 'Human Rights Council', portfolios: [{ name: 'Norway', capacity: 1 }] },
      { id: '3', name: 'Press', portfolios: [{ name: 'Reporter', capacity: 100 }] },
    ],
    delegates: delegates.map((delegate, index) => ({
      registrationId: `MUN-${index}`,
      preferences: [FRANCE, CHINA, NORWAY, null],
      preferredCommittees: [0, 1],
      muns: 0,
      registeredAt: '2026-09-01T10:00:00.000Z',
      school: null,
      seat: null,
      ...delegate,
    })),
  };
}

function renderOutcomes(delegates: Partial<ProposalDelegate>[], seats: (SeatIndex | null)[]) {
  const schoolName = (school: number) => `School of ${school}`;
  return render(
    <MemoryRouter>
      <Outcomes problem={problem(delegates)} result={{ seats }} schoolName={schoolName} />
    </MemoryRouter>,
  );
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows which preference is met, compared with the present allotment', () => {
  const { container } = renderOutcomes([{ seat: CHINA }, {}, {}, {}], [FRANCE, CHINA, NORWAY, null]);
  const bars = [...container.querySelectorAll('figure li')].map(({ textContent }) => textContent);
  expect(bars[0]).toBe('First preference125.0\u00A0%, at present 0');
  expect(bars[1]).toBe('Second preference125.0\u00A0%, at present 1');
  expect(bars[6]).toBe('No seat125.0\u00A0%, at present 3');
  screen.getByText('Present allotment');
});

it('leaves out the present allotment if nobody has a seat', () => {
  renderOutcomes([{}, { muns: 3 }], [FRANCE, CHINA]);
  expect(screen.queryByText('Present allotment')).toBeNull();
});

it('compares demand and seats, the most wanted committee first', () => {
  renderOutcomes([{}, {}, {}], [FRANCE, CHINA, NORWAY]);
  expect(rows('Delegates with a preference in the committee, and how many of them it is met for')).toEqual([
    ['Committee', 'First', 'Second', 'Third', 'Fourth', 'Seats', 'Given'],
    ['Security Council', '3 1 met', '3 1 met', '0 0 met', '0 0 met', '2', '2'],
    ['Human Rights Council', '0 0 met', '0 0 met', '3 1 met', '0 0 met', '1', '1'],
    ['Press', '0 0 met', '0 0 met', '0 0 met', '0 0 met', 'Any number', '0'],
  ]);
});

it('shows the outcome by school, the largest first', async () => {
  const delegates = Array.from({ length: 24 }, (_delegate, index) => ({
    school: index < 12 ? index : 0,
  }));
  renderOutcomes(
    delegates,
    delegates.map((_delegate, index) => [FRANCE, CHINA, NORWAY][index] ?? null),
  );
  const schools = rows('Outcome by school');
  expect(schools[1]).toEqual(['School of 0', '13', '7.7\u00A0%', '1.00', '12']);
  expect(schools).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12', hidden: true }));
  expect(rows('Outcome by school')).toHaveLength(13);
});
