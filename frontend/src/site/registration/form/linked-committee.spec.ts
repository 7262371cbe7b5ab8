import { describe, expect, it } from 'vitest';
import { COUNCIL, WOMEN } from '../../../testing/responses/committees';
import { withLinkedCommittee } from './preferences';

const COMMITTEES = [COUNCIL, { ...WOMEN, _id: '2' }];

describe('withLinkedCommittee', () => {
  it.each(['un-women', '2'])('chooses the committee of a link first: %s', (address) => {
    expect(withLinkedCommittee({ fullName: 'A Delegate' }, COMMITTEES, address)).toEqual({
      fullName: 'A Delegate',
      committeePreference1: 'UN Women',
    });
  });

  it.each([null, '', 'unknown'])('chooses nothing for %j', (address) => {
    expect(withLinkedCommittee({}, COMMITTEES, address)).toEqual({});
  });

  it('keeps what was chosen before', () => {
    const first = { committeePreference1: 'Security Council' };
    expect(withLinkedCommittee(first, COMMITTEES, 'un-women')).toBe(first);
    const second = { committeePreference1: '', committeePreference2: 'UN Women' };
    expect(withLinkedCommittee(second, COMMITTEES, 'un-women')).toBe(second);
  });
});
