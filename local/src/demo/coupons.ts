import { rupeesToPaise } from '@mun/contracts/money';

/** A discount, a discount for delegations, and one that waives the whole default fee. */
export const demoCoupons = [
  { code: 'EARLYBIRD', amountOff: rupeesToPaise(300), redemptionsLeft: 50 },
  { code: 'DELEGATION10', amountOff: rupeesToPaise(150), redemptionsLeft: 200 },
  { code: 'FULLWAIVER', amountOff: rupeesToPaise(1500), redemptionsLeft: 5 },
];
