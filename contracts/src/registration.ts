import { Type } from 'class-transformer';
import { IsEmail, IsOptional, IsString, MaxLength, ValidateNested, IsObject } from 'class-validator';
import { all, DiffersFrom, NumberFrom, Phone, Required, Trimmed } from './rules.js';

const FORM = 'Please fill in the application form';
const COMMITTEE = 'Please select a committee';
const PORTFOLIO = 'Please select a portfolio';

/** An address that mail can be sent to. */
export function EmailAddress(): PropertyDecorator {
  return all(
    Trimmed(),
    MaxLength(254, { message: 'Invalid email address' }),
    IsEmail({}, { message: 'Invalid email address' }),
  );
}

/** What a delegate tells of themselves and wishes for (SPEC.md sections 3 and 5). Committees by name or `_id`. */
export class DelegateDetails {
  @Required('Full name is required')
  fullName!: string;

  @EmailAddress()
  email!: string;

  @Phone()
  phone!: string;

  @Required('Institution is required')
  institution!: string;

  @NumberFrom(0, 'Must be a positive number', { max: 1_000, whole: true })
  numberOfMUNsParticipated!: number;

  @Required(COMMITTEE)
  committeePreference1!: string;

  @Required(PORTFOLIO)
  portfolioPreference1ForCommitteePreference1!: string;

  @Required(PORTFOLIO)
  portfolioPreference2ForCommitteePreference1!: string;

  @DiffersFrom('committeePreference1', 'Committee preferences must be different')
  @Required(COMMITTEE)
  committeePreference2!: string;

  @Required(PORTFOLIO)
  portfolioPreference1ForCommitteePreference2!: string;

  @Required(PORTFOLIO)
  portfolioPreference2ForCommitteePreference2!: string;
}

/** Body of POST /registration/initiate: the coupon stands beside the data, not inside it. */
export class InitiateRegistration {
  @ValidateNested({ message: FORM })
  @IsObject({ message: FORM })
  @Type(() => DelegateDetails)
  data!: DelegateDetails;

  @IsOptional()
  @Trimmed()
  @MaxLength(64, { message: 'This coupon code is too long' })
  @IsString({ message: 'A coupon code is a text' })
  couponCode?: string;
}

/** The provider's order as the checkout needs it; `amount` in paise, as the provider counts. */
export interface CheckoutOrder {
  id: string;
  amount: number;
  currency: string;
}

/**
 * Answer of POST /registration/initiate; `finalAmount` in rupees.
 * Either `order` is there and is to be paid, or nothing is due and `registrationId` says that all is done.
 */
export interface InitiateRegistrationAnswer {
  order?: CheckoutOrder;
  finalAmount: number;
  currency: string;
  message: string;
  registrationId?: string;
}

/** Answer of GET /registration/status/:registrationId. */
export interface RegistrationStatusAnswer {
  fullName: string;
  status: 'not_allotted' | 'allotted';
  allottedCommittee?: string;
  allottedPortfolio?: string;
}
