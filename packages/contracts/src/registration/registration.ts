import { Type } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  isEmail,
  IsObject,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { ErrorBody } from '../errors.js';
import type { PlacardOpenings, SealView } from '../allotment/reveal.js';
import { CouponChoice, type Quote } from '../payment/payment.js';
import { EmailAddress, Person } from './person.js';
import { NormalizePhone } from './phone.js';
import type { ReceiptLink } from '../payment/receipts.js';
import {
  applyDecorators,
  DiffersFrom,
  NumberInRange,
  RequiredText,
  Satisfies,
  SingleLine,
  Trim,
} from '../validation.js';

const FORM = 'Please fill in the application form';
const COMMITTEE = 'Please select a committee';
export const UNDER_18 = 'Please tell us whether you are under 18';
const PORTFOLIO = 'Please select a portfolio';

/** Who takes part, and the consent of the guardian of somebody under 18. */
export class Participant extends Person {
  /** Required if the conference asks for guardians' consent (`ConferenceDetails.guardianConsent`). */
  @Satisfies('optionalBoolean', (value) => value === undefined || typeof value === 'boolean', UNDER_18)
  under18?: boolean;

  @IfUnder18(RequiredText('Please enter your guardian’s name')) guardianName?: string;

  /** Email or phone. */
  @IfUnder18(EmailOrPhone('Please enter your guardian’s email address or 10-digit phone number'))
  guardianContact?: string;

  @IfUnder18(Equals(true, { message: 'Your guardian must agree before you can register' }))
  guardianConsent?: boolean;
}

/** Details and preferences of a delegate (SPEC.md sections 3 and 5). Committees are given by name or `_id`. */
export class DelegateDetails extends Participant {
  @NumberInRange(0, 'Please enter a number of 1,000 or less', { max: 1_000, whole: true })
  @NumberInRange(0, 'Must be a positive number', { max: Number.MAX_VALUE, whole: true })
  numberOfMUNsParticipated!: number;

  @RequiredText(COMMITTEE) committeePreference1!: string;
  @RequiredText(PORTFOLIO) portfolioPreference1ForCommitteePreference1!: string;
  @RequiredText(PORTFOLIO) portfolioPreference2ForCommitteePreference1!: string;

  @DiffersFrom('committeePreference1', 'Committee preferences must be different')
  @RequiredText(COMMITTEE)
  committeePreference2!: string;

  @RequiredText(PORTFOLIO) portfolioPreference1ForCommitteePreference2!: string;
  @RequiredText(PORTFOLIO) portfolioPreference2ForCommitteePreference2!: string;
}

/** Body of POST /registration/initiate. The coupon is beside the data, not inside it. */
export class InitiateRegistration extends CouponChoice {
  @ValidateNested({ message: FORM })
  @IsObject({ message: FORM })
  @Type(() => DelegateDetails)
  data!: DelegateDetails;

  /**
   * From the answer to an earlier attempt, or chosen by the client, which can then repeat a request whose answer was lost.
   * Required to change the details of a pending registration.
   */
  @IsOptional()
  @Matches(/^[\w-]{32,64}$/, { message: 'The secret of your last attempt isn’t valid' })
  secret?: string;
}

/** Delegate details for a conference that asks for guardians' consent: `under18` is required. */
export class DelegateDetailsWithAge extends DelegateDetails {
  @IsBoolean({ message: UNDER_18 }) declare under18?: boolean;
}

/** Body of POST /registration/initiate for a conference that asks for guardians' consent. */
export class InitiateRegistrationWithAge extends InitiateRegistration {
  @ValidateNested({ message: FORM })
  @Type(() => DelegateDetailsWithAge)
  declare data: DelegateDetailsWithAge;
}

/** Body of POST /registration/lost-id, which emails the confirmation again if the address is registered. */
export class RegistrationIdRequest {
  @EmailAddress() email!: string;
}

/** Body of POST /registration/registrants/:registrationId/cancel. The reason is in the email, if one is sent. */
export class CancelRegistration {
  @RequiredText('Please enter a reason', 250) reason!: string;
  @IsBoolean({ message: 'Please choose whether the delegate is emailed' }) sendEmail!: boolean;
}

/** The provider's order; `amount` in paise. */
export interface CheckoutOrder {
  id: string;
  amount: number;
  currency: string;
}

/** Response of POST /registration/initiate, `finalAmount` in rupees: `order` must be paid, or nothing is due. */
export interface InitiateRegistrationResponse {
  order?: CheckoutOrder;
  finalAmount: number;
  currency: string;
  message: string;
  registrationId?: string;
  /** Lets the same browser change the details of this registration until it is paid. */
  secret?: string;
  /** Of the link for the person who pays; present with `order`. */
  payerToken?: string;
}

/**
 * Response of GET /registration/resume/:token: what a delegate has registered and not paid yet, at today's price. With the token of
 * a payer, without the address and the preferences.
 */
export interface UnpaidRegistration {
  fullName: string;
  email?: string;
  /** Of the link for the person who pays; absent in that one. */
  payerToken?: string;
  institution: string;
  preferences: { committee: string; portfolios: [string, string] }[];
  quote: Quote;
  /** Included in the price. */
  couponCode?: string;
  /** The coupon of the last attempt, if it no longer applies. */
  lostCoupon?: string;
}

/**
 * Response of GET /registration/status/:registrationId, which answers 404 if the id is wrong and 410 (`EndedRegistration`) if
 * the registration was cancelled, transferred or is of an earlier edition. `payment_in_review`: the payment waits for an organiser's decision.
 * `sealed`: there is a seat, which is revealed later.
 */
export interface RegistrationStatusResponse {
  fullName: string;
  status: 'not_allotted' | 'sealed' | 'allotted' | 'payment_in_review';
  /** Present if the status is `sealed`. */
  seal?: SealView;
  allottedCommittee?: string;
  allottedPortfolio?: string;
  /** Why the delegate has this seat, if it comes from a proposal and the organisers give reasons. */
  reason?: string;
  /** The agenda of the allotted committee. */
  agenda?: string;
  backgroundGuideURL?: string;
  /** Oldest first; absent if nothing was paid. */
  receipts?: ReceiptLink[];
  /** Present with a seat. */
  placard?: PlacardLinks;
  /** Present with a seat that was sealed. */
  openings?: PlacardOpenings & { isOpened: boolean };
}

/** Body of the 410 of a registration that was cancelled, transferred or archived. */
export interface EndedRegistration extends ErrorBody {
  /** It was for an earlier edition of the conference. */
  archived?: true;
  /** Another person has taken the place. */
  transferred?: true;
  /** Oldest first; absent if nothing was paid. */
  receipts?: ReceiptLink[];
}

/**
 * Paths of a delegate's placard as PNG: 1080×1350 pixels in portrait, 1200×630 in landscape. They can be shared, because
 * nothing can be looked up with them.
 */
export interface PlacardLinks {
  portrait: string;
  landscape: string;
  /** With the delegate's name. */
  namedPortrait: string;
  namedLandscape: string;
}

function IfUnder18(validator: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    validator,
    ValidateIf(({ under18 }: { under18?: unknown }) => under18 === true),
  );
}

function EmailOrPhone(message: string): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'string' && value.length <= 254 && (/^\d{10}$/.test(value) || isEmail(value));
  return applyDecorators(
    Trim(),
    NormalizePhone(),
    SingleLine(message),
    Satisfies('emailOrPhone', isValid, message),
  );
}
