import { Person } from './person.js';
import { RequiredMultilineText } from './validation.js';

/** Body of POST /ca, a campus ambassador application (SPEC.md sections 3 and 5). */
export class CampusAmbassadorApplication extends Person {
  @RequiredMultilineText('Please tell us why you want to join') whyJoin!: string;
  @RequiredMultilineText('Please share your experience') experience!: string;
}

/** One application of GET /ca, newest first. */
export interface ApplicationView extends CampusAmbassadorApplication {
  _id: string;
  createdAt: string;
}
