import { rupeesToPaise } from '@mun/contracts/money';

/** One that helps a little, one for many, and one with which nothing is left to pay (at the fee of the first start). */
export const demoCoupons = [
  { code: 'EARLYBIRD', amountOff: rupeesToPaise(300), redemptionsLeft: 50 },
  { code: 'DELEGATION10', amountOff: rupeesToPaise(150), redemptionsLeft: 200 },
  { code: 'FULLWAIVER', amountOff: rupeesToPaise(1500), redemptionsLeft: 5 },
];
