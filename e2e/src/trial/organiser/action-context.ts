import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { ProposalRecord } from '../proposals/proposal-record.js';
import type { Organiser } from './organiser.js';

export interface ActionContext {
  organiser: Organiser;
  random: SeededRandom;
  proposals: ProposalRecord;
}
