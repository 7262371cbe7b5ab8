import type { CouponView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { Facts } from '../collections/Cards';
import { Collection } from '../collections/Collection';
import { CouponEditor } from './CouponEditor';
import { collections } from '../collections/messages';

const texts = collections.coupons;
const CALLS = {
  list: ROUTES.coupons,
  add: ROUTES.coupons,
  one: ROUTES.coupon,
  restore: ROUTES.restoreCoupon,
};

function Card({ thing: { code, amountOff, redemptionsLeft, used, held } }: { thing: CouponView }) {
  return (
    <>
      <h2>{code}</h2>
      <p>{texts.amountOff(amountOff)}</p>
      <p>{texts.left(redemptionsLeft)}</p>
      {used + held > 0 && <Facts>{texts.uses(used, held)}</Facts>}
    </>
  );
}

export default function CouponsPage() {
  return (
    <Collection
      texts={texts}
      calls={CALLS}
      nameOf={({ code }: CouponView) => code}
      Card={Card}
      Editor={CouponEditor}
    />
  );
}
