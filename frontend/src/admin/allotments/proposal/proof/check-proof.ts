import type { ProposalProblem } from '@mun/proposals/problem';
import type { ProposalResult } from '@mun/proposals/proposal';
import type { Verification } from '@mun/proposals/verify-optimal';

/** Checks in this browser that a result is optimal. Rejects if the code of the check could not be loaded. */
export async function checkProof(problem: ProposalProblem, result: ProposalResult): Promise<Verification> {
  if (typeof Worker === 'undefined') {
    const { verifyOptimal } = await import('@mun/proposals/verify-optimal');
    return verifyOptimal(problem, result);
  }
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Verification>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Verification>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The check of the proof failed.')));
      worker.postMessage([problem, result]);
    });
  } finally {
    worker.terminate();
  }
}
