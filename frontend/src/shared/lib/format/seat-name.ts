import type { NamedSeat } from '@mun/contracts/events';

/** 'France, Security Council' */
export function seatName({ portfolio, committee }: NamedSeat): string {
  return `${portfolio}, ${committee}`;
}
