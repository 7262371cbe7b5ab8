import { NO_SEAT as NONE, type Outcome } from '@mun/proposals/problem';
import { expect, it } from 'vitest';
import { registrant } from '../../../../testing/responses/registrants';
import { NO_SEAT, type Seat } from '../../seat';
import type { Difference } from './find-differences';
import { withRoomMade } from './with-room-made';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const CHINA = { committee: 'Security Council', portfolio: 'China' };
const NORWAY = { committee: 'Human Rights Council', portfolio: 'Norway' };

let index = 0;
function difference(saved: Seat, proposed: Seat, capacity = 1): Difference {
  const outcome: Outcome = proposed === NO_SEAT ? NONE : 1;
  index += 1;
  return { index, delegate: registrant(`D${index}`), saved, proposed, capacity, before: outcome, outcome };
}

it('takes over the moves of delegates who have to make room, and no others', () => {
  const first = difference(NO_SEAT, FRANCE);
  const second = difference(FRANCE, CHINA);
  const third = difference(CHINA, NORWAY);
  const other = difference(NO_SEAT, { committee: 'Human Rights Council', portfolio: 'Chad' });
  expect(withRoomMade([first], [first, second, third, other])).toEqual([first, second, third]);
  expect(withRoomMade([third], [first, second, third, other])).toEqual([third]);
});

it('closes a circle of moves', () => {
  const one = difference(FRANCE, CHINA);
  const two = difference(CHINA, FRANCE);
  expect(withRoomMade([one], [one, two])).toEqual([one, two]);
});

it('lets delegates stay in a shared portfolio while there is room', () => {
  const coming = difference(NO_SEAT, FRANCE, 2);
  const leaving = difference(FRANCE, NO_SEAT);
  const staying = difference(FRANCE, FRANCE, 2);
  expect(withRoomMade([coming], [coming, leaving])).toEqual([coming]);
  expect(withRoomMade([coming], [coming, leaving, staying])).toEqual([coming, leaving]);
});

it('ignores rows without a change', () => {
  const same = difference(FRANCE, FRANCE);
  expect(withRoomMade([same], [same])).toEqual([]);
});
