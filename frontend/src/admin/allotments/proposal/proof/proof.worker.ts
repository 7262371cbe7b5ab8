import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import type { ProposalResult } from '@mun/contracts/allotment/proposals/proposal';
import { verifyOptimal } from '@mun/contracts/allotment/proposals/verify-optimal';

/** Checks the proof in a worker, because the page would not respond for about a second with 5,000 delegates. */
addEventListener('message', ({ data }: MessageEvent<[ProposalProblem, ProposalResult]>) =>
  postMessage(verifyOptimal(...data)),
);
