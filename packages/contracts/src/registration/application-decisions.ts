import { IsBoolean, IsIn } from 'class-validator';
import type { ApplicationState } from './application.js';
import { NumberInRange } from '../validation.js';
import { Rupees } from '../value-rules.js';

export const APPLICATION_STATES = ['new', 'accepted', 'declined'] as const satisfies ApplicationState[];

/** After this many participations, a campus ambassador's own entry is free (SPEC.md section 9). */
export const FREE_ENTRY_AFTER = 15;

/** Body of POST /ca/:id/decline. */
export class DeclineApplication {
  /** The state on which the decision is based. If it has changed since, the answer is 409. */
  @IsIn(APPLICATION_STATES, { message: 'Please reload the page and decide again' })
  from!: ApplicationState;

  @IsBoolean({ message: 'Please choose whether the applicant is emailed' }) sendEmail!: boolean;
}

/** Body of POST /ca/:id/accept. The amount and the number apply to a new code; a code from before is used again as it was. */
export class AcceptApplication extends DeclineApplication {
  /** Rupees off the fee for everyone who registers with the ambassador's code. 0 only counts them. */
  @Rupees('Amount off must be positive') amountOff: number = 0;

  @NumberInRange(1, 'Please enter a whole number from 1 to 10,000', { max: 10_000, whole: true })
  redemptions: number = 100;
}

/** One campus ambassador of GET /ca/ambassadors. */
export interface AmbassadorView {
  /** The `_id` of the application. */
  application: string;
  code: string;
  /** Confirmed delegates who registered with the code, without the ambassador. */
  delegates: number;
  /** Whether the code's coupon can be used. An organiser may have deleted it. */
  active: boolean;
}
