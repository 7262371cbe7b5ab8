import { EmailAddress } from '../registration/person.js';
import { ContactPhone } from '../registration/phone.js';
import { RequiredText } from '../validation.js';

/** How many people can have a link to a school's page. */
export const MAX_ADVISERS = 3;

/** Body of POST /schools/:token/advisers: another adviser, who gets a link of their own by email. */
export class AddAdviser {
  @RequiredText('Please enter the name') name!: string;
  @EmailAddress() email!: string;
  @ContactPhone() phone!: string;
}

export interface Adviser extends Pick<AddAdviser, 'name' | 'email'> {
  id: string;
}
