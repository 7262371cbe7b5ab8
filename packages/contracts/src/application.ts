import { Person } from './person.js';
import { RequiredText, MAX_TEXT_LENGTH } from './validation.js';

/** Body of POST /ca, a campus ambassador application (SPEC.md sections 3 and 5). */
export class CampusAmbassadorApplication extends Person {
  @RequiredText('Please tell us why you want to join', MAX_TEXT_LENGTH) whyJoin!: string;
  @RequiredText('Please share your experience', MAX_TEXT_LENGTH) experience!: string;
}

/** One application of GET /ca, newest first. */
export interface ApplicationView extends CampusAmbassadorApplication {
  _id: string;
  createdAt: string;
}
