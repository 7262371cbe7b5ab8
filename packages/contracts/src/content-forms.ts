import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsObject,
  IsOptional,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { SPONSOR_TYPES, TEAM_TYPES, type SponsorType, type TeamType } from './content.js';
import { isRupeeAmount } from './money.js';
import {
  applyDecorators,
  NumberInRange,
  TenDigitPhone,
  RequiredText,
  MAX_TEXT_LENGTH,
  Trim,
} from './validation.js';

/*
 * What an organiser fills in, with SPEC.md section 5's messages. Committees, board, team and sponsors are sent as multipart
 * forms whose picture is the file `image`, FAQs as form data, the others as JSON. A change names the version that it was
 * made on in `If-Match: "<version>"`; 412 with an `Outdated` body where somebody changed the thing since.
 */

/** The longest letter or answer, in characters: some 3,000 words. */
export const MAX_MARKDOWN_LENGTH = 20_000;
/** How many contacts the conference may name. */
export const MAX_CONTACTS = 12;

const MISSING_NAME = 'Name is required';

/** Fields of a form that may come with a picture: `removeImage` takes the present one away. */
export class PictureFormFields {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === true || value === 'true')
  @IsBoolean()
  removeImage?: boolean;
}

/** Of POST /committees and PUT /committees/:id. */
export class CommitteeForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Agenda is required', MAX_TEXT_LENGTH)
  agenda!: string;

  /** Empty or missing: no guide. */
  @IsOptional()
  @WebAddress('Invalid URL')
  backgroundGuideURL?: string;
}

/** Of POST /eb and PUT /eb/:id. */
export class BoardMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Position is required')
  position!: string;

  @RequiredText('Committee is required')
  committee!: string;
}

/** Of POST /team-members and PUT /team-members/:id. */
export class TeamMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Position is required')
  position!: string;

  @IsIn(TEAM_TYPES, { message: 'Type must be super, head or manager' })
  type: TeamType = 'manager';
}

/** Of POST /sponsors and PUT /sponsors/:id. */
export class SponsorForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @IsIn(SPONSOR_TYPES, { message: 'Type is required' })
  type!: SponsorType;
}

/** Of POST /faqs and PUT /faqs/:id. */
export class FaqForm {
  @RequiredText('Question is required', MAX_TEXT_LENGTH)
  question!: string;

  @RequiredText('Answer is required', MAX_MARKDOWN_LENGTH)
  answer!: string;
}

/** Body of POST /coupons. */
export class CouponForm {
  @RequiredText('Code is required', 64)
  code!: string;

  /** Rupees. */
  @Rupees('Amount off must be positive')
  amountOff: number = 0;

  @NumberInRange(1, 'Please give a number of at most 10,00,000', { max: 1_000_000, whole: true })
  @NumberInRange(1, 'Please give a whole number', { max: Number.MAX_VALUE, whole: true })
  @NumberInRange(1, 'Redemptions left must be positive', { max: Number.MAX_VALUE })
  redemptionsLeft: number = 1;
}

/** Body of PATCH /coupons/:id. A coupon that is used up may stay so. */
export class CouponUpdate extends CouponForm {
  @ValidateIf(({ redemptionsLeft, redemptionsSeen }: CouponUpdate) => redemptionsLeft !== redemptionsSeen)
  override redemptionsLeft: number = 1;

  /**
   * How many were left when the form was opened. Redemptions go on meanwhile, so what counts is by how many
   * the organiser moved the number. Missing: the number is set as it is typed.
   */
  @IsOptional()
  @NumberInRange(0, 'Please reload the coupon', { max: 1_000_000, whole: true })
  redemptionsSeen?: number;
}

/** Body of PUT /committees/order, /eb/order …: every `_id` of the list in its new order. */
export class ReorderForm {
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'This is not the list as it stands; please reload' })
  @ArrayUnique({ message: 'This is not the list as it stands; please reload' })
  @IsArray({ message: 'The order is missing' })
  ids!: string[];
}

class VenueForm {
  @RequiredText('Street line is required')
  streetLine!: string;
  @RequiredText('School name is required')
  schoolName!: string;
  @RequiredText('City is required')
  city!: string;
  @RequiredText('State is required')
  state!: string;
  @RequiredText('Country is required')
  country!: string;
  @RequiredText('Postal code is required', 20)
  postalCode!: string;
}

class ContactForm {
  @RequiredText(MISSING_NAME)
  name!: string;
  @RequiredText('Role is required')
  role!: string;
  @TenDigitPhone()
  phone!: string;
}

class LinksForm {
  @WebAddress('Invalid URL')
  instagram!: string;
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Invalid email address' })
  @Trim()
  email!: string;
  @WebAddress('Invalid URL')
  directions!: string;
}

class LettersForm {
  @RequiredText('The letter is required', MAX_MARKDOWN_LENGTH)
  principal!: string;
  @RequiredText('The letter is required', MAX_MARKDOWN_LENGTH)
  secretaryGeneral!: string;
  @RequiredText('The text is required', MAX_MARKDOWN_LENGTH)
  about!: string;
}

/** Body of PUT /conference: all of the conference's facts, and the fee in rupees (at most two decimals). */
export class ConferenceForm {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Edition is required', 20)
  edition!: string;

  @RequiredText('Pitch is required', MAX_TEXT_LENGTH)
  pitch!: string;

  @Day('Please give the first day')
  startsOn!: string;

  @NotBefore('startsOn', 'The last day cannot be before the first')
  @Day('Please give the last day')
  endsOn!: string;

  @Instant('Please give the moment that the countdown counts to')
  countdownTo!: string;

  @Part(() => VenueForm)
  venue!: VenueForm;

  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_CONTACTS, { message: `At most ${MAX_CONTACTS} contacts` })
  @IsArray({ message: 'Contacts are missing' })
  @Type(() => ContactForm)
  contacts!: ContactForm[];

  @Part(() => LinksForm)
  links!: LinksForm;

  @Part(() => LettersForm)
  letters!: LettersForm;

  @IsBoolean({ message: 'Please say whether registration is open' })
  registrationOpen!: boolean;

  /** Delegates say whether they are under 18, and then their guardian agrees. */
  @IsOptional()
  @IsBoolean({ message: 'Please say whether guardians are asked' })
  guardianConsent?: boolean;

  /** On the day after this one what is kept of people goes, but for the accounts. Missing or empty: never by itself. */
  @NotBefore('endsOn', 'Nothing can be erased before the conference is over')
  @Day('Please give the day as YYYY-MM-DD')
  @ValidateIf(({ purgeAfter }: ConferenceForm) => Boolean(purgeAfter))
  purgeAfter?: string;

  /** Rupees. */
  @Rupees('The fee must be a positive amount')
  fee!: number;
}

/** An amount of rupees from 0 to a million, with at most two decimals; `message` where it is none. */
function Rupees(message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'number' && isRupeeAmount(value);
  return applyDecorators(
    ValidateBy(
      { name: 'rupees', validator: { validate } },
      { message: 'Please give an amount with at most two decimals' },
    ),
    NumberInRange(0, 'Please give an amount of at most ₹10,00,000', { max: 1_000_000 }),
    NumberInRange(0, message, { max: Number.MAX_VALUE }),
  );
}

function Part(type: () => new () => object): PropertyDecorator {
  const message = 'A part of the form is missing';
  return applyDecorators(ValidateNested({ message }), IsObject({ message }), Type(type));
}

function Day(message: string): PropertyDecorator {
  return applyDecorators(
    IsISO8601({ strict: true }, { message }),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message }),
  );
}

/** A moment as ISO writes it, with its zone: without one each reader would take it for their own; and no week or day of the year. */
function Instant(message: string): PropertyDecorator {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(form, { message }));
}

function NotBefore(other: string, message: string): PropertyDecorator {
  const validate = (value: unknown, object: object) => {
    const from: unknown = Reflect.get(object, other);
    return typeof value !== 'string' || typeof from !== 'string' || value >= from;
  };
  return ValidateBy(
    { name: 'notBefore', validator: { validate: (value, args) => validate(value, args?.object ?? {}) } },
    { message },
  );
}

/** An http or https address, or nothing. */
function WebAddress(message: string): PropertyDecorator {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isWebAddress(value));
  return applyDecorators(
    Trim(),
    MaxLength(2_000, { message }),
    ValidateBy({ name: 'webAddress', validator: { validate } }, { message }),
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
