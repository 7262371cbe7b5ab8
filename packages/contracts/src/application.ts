import { Person } from './person.js';
import { Required, TEXT_MAX } from './rules.js';

/** Body of POST /ca: somebody who wants to be a campus ambassador (SPEC.md sections 3 and 5). */
export class CampusAmbassadorApplication extends Person {
  @Required('Please tell us why you want to join', TEXT_MAX)
  whyJoin!: string;

  @Required('Please share your experience', TEXT_MAX)
  experience!: string;
}

/** One application of GET /ca, the newest first. */
export interface ApplicationView {
  _id: string;
  fullName: string;
  email: string;
  phone: string;
  institution: string;
  whyJoin: string;
  experience: string;
  /** ISO. */
  createdAt: string;
}
