import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Person } from './person.js';
import { DiffersFrom, NumberFrom, Required, Trimmed } from './rules.js';

const FORM = 'Please fill in the application form';
const COMMITTEE = 'Please select a committee';
const PORTFOLIO = 'Please select a portfolio';

/** What a delegate tells of themselves and wishes for (SPEC.md sections 3 and 5). Committees by name or `_id`. */
export class DelegateDetails extends Person {
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
  /** Of the allotted committee. */
  agenda?: string;
  backgroundGuideURL?: string;
}
