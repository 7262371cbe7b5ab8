import { describe, expect, it } from 'vitest';
import { expectMutationsRejected } from '../../testing/mutated-proofs.scenario.js';
import { expectGreatestValue, expectValueOfMunkres } from '../../testing/optimal-value.scenario.js';
import { expectIrreducibleConflicts } from '../../testing/irreducible-conflicts.scenario.js';

describe('random problems', () => {
  it('are solved with the value of the Hungarian algorithm', () => expectValueOfMunkres(200));

  it('are solved with the greatest value of all possible proposals, also with joint rules', () =>
    expectGreatestValue(150, 6));

  it('have a proof, of which every mutation is rejected', () => expectMutationsRejected(1_000, 21));

  it('have conflicts without needless rules', async () => {
    expect(await expectIrreducibleConflicts(80)).toEqual([1, 2, 3, 4]);
  });
});
