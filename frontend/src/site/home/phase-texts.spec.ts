import type { ConferencePhase } from '@mun/contracts/content/conference-phase';
import { describe, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { phaseTexts } from './phase-texts';

describe('the home page’s texts', () => {
  it.each([['open'], ['closing-soon']] as [ConferencePhase][])('invite to register: %s', (phase) => {
    expect(phaseTexts(CONFERENCE, phase).actions[0]).toEqual({ label: 'Register Now', to: '/register' });
  });

  it.each([['closed'], ['in-session'], ['over']] as [ConferencePhase][])(
    'lead to the allotment: %s',
    (phase) => {
      const texts = phaseTexts(CONFERENCE, phase);
      expect(texts.actions[0].label).toBe('Check Allotment');
      expect(JSON.stringify(texts)).not.toContain('"/register"');
    },
  );

  it('say when registration opens', () => {
    const conference = { ...CONFERENCE, registrationOpensAt: '2025-06-01T03:30:00.000Z' };
    const { status, actions } = phaseTexts(conference, 'announced');
    expect(status).toBe('Registration opens on 1 June, 09:00 Indian time.');
    expect(actions.map(({ label }) => label)).not.toContain('Register Now');
  });

  it('say when registration closes, in its last week', () => {
    const conference = { ...CONFERENCE, registrationClosesAt: '2025-08-31T18:30:00.000Z' };
    expect(phaseTexts(conference, 'closing-soon').status).toBe(
      'Registration closes on 1 September, 00:00 Indian time.',
    );
    expect(phaseTexts(conference, 'open').status).toBeUndefined();
  });

  it('say why registration is closed', () => {
    expect(phaseTexts({ ...CONFERENCE, registrationWindow: 'full' }, 'closed').status).toContain('taken');
    expect(phaseTexts(CONFERENCE, 'over').status).toBe(
      'Edition 2.0 is over. Thank you for being part of it.',
    );
  });

  it('invite to register while the conference is loading', () => {
    expect(phaseTexts(undefined, undefined).actions[0].label).toBe('Register Now');
  });
});
