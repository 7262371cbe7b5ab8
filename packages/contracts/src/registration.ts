import { Type } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  isEmail,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Person } from './person.js';
import { applyDecorators, DiffersFrom, NumberInRange, RequiredText, Trim } from './validation.js';

const FORM = 'Please fill in the application form';
const COMMITTEE = 'Please select a committee';
const UNDER_18 = 'Please say whether you are under 18';
const PORTFOLIO = 'Please select a portfolio';

/** What a delegate tells of themselves and wishes for (SPEC.md sections 3 and 5). Committees by name or `_id`. */
export class DelegateDetails extends Person {
  @NumberInRange(0, 'Please give a number of at most 1,000', { max: 1_000, whole: true })
  @NumberInRange(0, 'Must be a positive number', { max: Number.MAX_VALUE, whole: true })
  numberOfMUNsParticipated!: number;

  @RequiredText(COMMITTEE)
  committeePreference1!: string;

  @RequiredText(PORTFOLIO)
  portfolioPreference1ForCommitteePreference1!: string;

  @RequiredText(PORTFOLIO)
  portfolioPreference2ForCommitteePreference1!: string;

  @DiffersFrom('committeePreference1', 'Committee preferences must be different')
  @RequiredText(COMMITTEE)
  committeePreference2!: string;

  @RequiredText(PORTFOLIO)
  portfolioPreference1ForCommitteePreference2!: string;

  @RequiredText(PORTFOLIO)
  portfolioPreference2ForCommitteePreference2!: string;

  /** Asked for where the conference wants guardians' consent (`ConferenceFacts.guardianConsent`), and then required. */
  @ValidateBy(
    {
      name: 'booleanIfSaid',
      validator: { validate: (said) => said === undefined || typeof said === 'boolean' },
    },
    { message: UNDER_18 },
  )
  under18?: boolean;

  @OfMinors(RequiredText('Please give the name of your guardian'))
  guardianName?: string;

  /** Email or phone. */
  @OfMinors(EmailOrPhone('Please give your guardian’s email address or ten-digit phone number'))
  guardianContact?: string;

  @OfMinors(Equals(true, { message: 'Your guardian has to agree before you can register' }))
  guardianConsent?: boolean;
}

/** Body of POST /registration/initiate: the coupon stands beside the data, not inside it. */
export class InitiateRegistration {
  @ValidateNested({ message: FORM })
  @IsObject({ message: FORM })
  @Type(() => DelegateDetails)
  data!: DelegateDetails;

  @IsOptional()
  @Trim()
  @MaxLength(64, { message: 'This coupon code is too long' })
  @IsString({ message: 'A coupon code is a text' })
  couponCode?: string;
}

/** Where the conference wants guardians' consent: everybody says whether they are under 18. */
export class DelegateDetailsWithAge extends DelegateDetails {
  @IsBoolean({ message: UNDER_18 })
  declare under18?: boolean;
}

/** Body of POST /registration/initiate, where the conference wants guardians' consent. */
export class InitiateRegistrationWithAge extends InitiateRegistration {
  @ValidateNested({ message: FORM })
  @Type(() => DelegateDetailsWithAge)
  declare data: DelegateDetailsWithAge;
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
export interface InitiateRegistrationResponse {
  order?: CheckoutOrder;
  finalAmount: number;
  currency: string;
  message: string;
  registrationId?: string;
}

/** Answer of GET /registration/status/:registrationId. */
export interface RegistrationStatusResponse {
  fullName: string;
  status: 'not_allotted' | 'allotted';
  allottedCommittee?: string;
  allottedPortfolio?: string;
  /** Of the allotted committee. */
  agenda?: string;
  backgroundGuideURL?: string;
}

/** A rule that holds for who is under 18 alone. */
function OfMinors(rule: PropertyDecorator): PropertyDecorator {
  return applyDecorators(
    rule,
    ValidateIf(({ under18 }: { under18?: unknown }) => under18 === true),
  );
}

function EmailOrPhone(message: string): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && value.length <= 254 && (/^\d{10}$/.test(value) || isEmail(value));
  return applyDecorators(Trim(), ValidateBy({ name: 'emailOrPhone', validator: { validate } }, { message }));
}
