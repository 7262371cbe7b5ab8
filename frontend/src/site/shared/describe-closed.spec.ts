import { describe, expect, it } from 'vitest';
import { CONFERENCE } from '../../testing/responses/conference';
import { describeClosed } from './describe-closed';

describe('describeClosed', () => {
  it.each(['open', 'closing-soon'] as const)('returns null while delegates can register (%s)', (phase) => {
    expect(describeClosed(CONFERENCE, phase)).toBeNull();
  });

  it('says when registration opens', () => {
    const scheduled = { ...CONFERENCE, registrationOpensAt: '2025-06-01T04:30:00.000Z' };
    expect(describeClosed(scheduled, 'announced')?.text).toBe(
      'It opens on 1 June 2025 at 10:00 Indian time.',
    );
    expect(describeClosed(CONFERENCE, 'announced')?.text).toBe('It opens soon.');
  });

  it('says why registration is closed before the conference', () => {
    const closed = { ...CONFERENCE, registrationWindow: 'closed' as const };
    const closesAt = '2025-09-01T12:30:00.000Z';
    expect(describeClosed({ ...closed, registrationClosesAt: closesAt }, 'closed')?.text).toBe(
      'It closed on 1 September 2025 at 18:00 Indian time.',
    );
    const switchedOff = { ...closed, registrationClosesAt: closesAt, registrationOpen: false };
    expect(describeClosed(switchedOff, 'closed')?.text).toBe(
      'We’re not taking new registrations at the moment.',
    );
    expect(describeClosed({ ...closed, registrationWindow: 'full' }, 'closed')?.heading).toBe(
      'All places are taken',
    );
  });

  it('says that the conference has begun or is over', () => {
    expect(describeClosed(CONFERENCE, 'in-session')?.text).toBe('The conference is in session.');
    expect(describeClosed(CONFERENCE, 'over')?.text).toBe(
      'Edition 2.0 has taken place. Registration for the next edition isn’t open yet.',
    );
  });
});
