import { describe, expect, it } from 'vitest';
import { expectMutationsRejected } from '../../testing/mutated-proofs.scenario.js';
import { expectGreatestValue, expectValueOfMunkres } from '../../testing/optimal-value.scenario.js';
import { expectIrreducibleConflicts } from '../../testing/irreducible-conflicts.scenario.js';

/** random-problems.endurance.spec.ts has more of them. */
describe('random problems', () => {
  it('are solved with the value of the Hungarian algorithm', () => expectValueOfMunkres(30));

  it('are solved with the greatest value of all possible proposals, also with joint rules', () =>
    expectGreatestValue(30, 1));

  it('have a proof, of which every mutation is rejected', () => expectMutationsRejected(100, 1));

  it('have conflicts without needless rules', async () => {
    expect(await expectIrreducibleConflicts(20)).toEqual([1, 2, 3]);
  });
});
