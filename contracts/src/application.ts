import { Phone, Required, TEXT_MAX } from './rules.js';
import { EmailAddress } from './registration.js';

/** Body of POST /ca: somebody who wants to be a campus ambassador (SPEC.md sections 3 and 5). */
export class CampusAmbassadorApplication {
  @Required('Full name is required')
  fullName!: string;

  @EmailAddress()
  email!: string;

  @Phone()
  phone!: string;

  @Required('Institution is required')
  institution!: string;

  @Required('Please tell us why you want to join', TEXT_MAX)
  whyJoin!: string;

  @Required('Please share your experience', TEXT_MAX)
  experience!: string;
}
