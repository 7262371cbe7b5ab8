import { createBackend } from '@mun/backend/app';
import type { Actor } from '@mun/contracts/admin/audit';
import { COMMITTEES } from './new-delegate.js';

/** Rupees. */
export const FEE = 1500;
/** A coupon that waives the whole fee and does not run out. */
export const COUPON_CODE = 'BENCH';

const ACTOR: Actor = { session: 'BENCH', name: 'Benchmark' };

/** Creates two committees and the coupon with the backend's own services. @param env the backend's settings */
export async function createBenchContent(env: NodeJS.ProcessEnv): Promise<void> {
  const { services, close } = await createBackend(env);
  try {
    for (const { name, agenda, portfolios } of COMMITTEES) {
      const { _id } = await services.committees.create({ name, agenda }, undefined, ACTOR);
      await services.portfolios.update(_id, { portfolios }, ACTOR);
    }
    await services.coupons.create({ code: COUPON_CODE, amountOff: FEE, redemptionsLeft: 1_000_000 }, ACTOR);
  } finally {
    await close();
  }
}
