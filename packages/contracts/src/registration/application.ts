import { Person } from './person.js';
import { RequiredMultilineText } from '../validation.js';

/** Body of POST /ca, a campus ambassador application (SPEC.md sections 3 and 5). */
export class CampusAmbassadorApplication extends Person {
  @RequiredMultilineText('Please tell us why you want to join') whyJoin!: string;
  @RequiredMultilineText('Please share your experience') experience!: string;
}

export type ApplicationState = 'new' | 'accepted' | 'declined';

/** One application of GET /ca, newest first. */
export interface ApplicationView extends CampusAmbassadorApplication {
  _id: string;
  createdAt: string;
  state: ApplicationState;
  /** When and by whom it was accepted or declined; the name is absent if the organiser entered none. */
  decidedAt?: string;
  decidedBy?: string;
  /** The ambassador's own coupon code, once accepted. */
  code?: string;
}
