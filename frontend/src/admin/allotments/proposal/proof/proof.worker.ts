import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import { verifyOptimal } from '@mun/proposals/verify-optimal';

/** Checks the proof in a worker, because the page would not respond for about a second with 5,000 delegates. */
addEventListener('message', ({ data }: MessageEvent<[ProposalProblem, ProposalResult]>) =>
  postMessage(verifyOptimal(...data)),
);
