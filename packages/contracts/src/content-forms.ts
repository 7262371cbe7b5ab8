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
 * Forms of the admin area, with the messages of SPEC.md section 5. Committees, board, team and sponsors are multipart
 * forms with the picture in the file field `image`, FAQs are form data, the others JSON. An update names the version it
 * is based on in `If-Match: "<version>"` and is refused with 412 and a `VersionConflict` body if the item has changed
 * since.
 */

/** Maximum length of a letter or answer, in characters (about 3,000 words). */
export const MAX_MARKDOWN_LENGTH = 20_000;
/** Maximum number of contacts of the conference. */
export const MAX_CONTACTS = 12;

const MISSING_NAME = 'Name is required';

/** Fields of a form with a picture. `removeImage` deletes the current one. */
export class PictureFormFields {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === true || value === 'true')
  @IsBoolean()
  removeImage?: boolean;
}

/** Form of POST /committees and PUT /committees/:id. */
export class CommitteeForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Agenda is required', MAX_TEXT_LENGTH)
  agenda!: string;

  /** Optional; an empty value removes the guide. */
  @IsOptional()
  @HttpUrl('Invalid URL')
  backgroundGuideURL?: string;
}

/** Form of POST /eb and PUT /eb/:id. */
export class BoardMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Position is required')
  position!: string;

  @RequiredText('Committee is required')
  committee!: string;
}

/** Form of POST /team-members and PUT /team-members/:id. */
export class TeamMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Position is required')
  position!: string;

  @IsIn(TEAM_TYPES, { message: 'Type must be super, head or manager' })
  type: TeamType = 'manager';
}

/** Form of POST /sponsors and PUT /sponsors/:id. */
export class SponsorForm extends PictureFormFields {
  @RequiredText(MISSING_NAME)
  name!: string;

  @IsIn(SPONSOR_TYPES, { message: 'Type is required' })
  type!: SponsorType;
}

/** Form of POST /faqs and PUT /faqs/:id. */
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

  @NumberInRange(1, 'Please enter a number of at most 10,00,000', { max: 1_000_000, whole: true })
  @NumberInRange(1, 'Please enter a whole number', { max: Number.MAX_VALUE, whole: true })
  @NumberInRange(1, 'Redemptions left must be positive', { max: Number.MAX_VALUE })
  redemptionsLeft: number = 1;
}

/** Body of PATCH /coupons/:id. `redemptionsLeft` may be 0 if it is unchanged. */
export class CouponUpdate extends CouponForm {
  @ValidateIf(({ redemptionsLeft, redemptionsSeen }: CouponUpdate) => redemptionsLeft !== redemptionsSeen)
  override redemptionsLeft: number = 1;

  /**
   * `redemptionsLeft` when the form was opened. Redemptions may happen meanwhile, so the difference to the new value is
   * applied. If absent, the new value is set as it is.
   */
  @IsOptional()
  @NumberInRange(0, 'Please reload the coupon', { max: 1_000_000, whole: true })
  redemptionsSeen?: number;
}

/** Body of PUT /committees/order, /eb/order …: all ids of the list in their new order. */
export class ReorderForm {
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'This list has changed. Please reload the page.' })
  @ArrayUnique({ message: 'This list has changed. Please reload the page.' })
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
  @HttpUrl('Invalid URL')
  instagram!: string;
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Invalid email address' })
  @Trim()
  email!: string;
  @HttpUrl('Invalid URL')
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

/** Body of PUT /conference: all details, and the fee in rupees (at most two decimals). */
export class ConferenceForm {
  @RequiredText(MISSING_NAME)
  name!: string;

  @RequiredText('Edition is required', 20)
  edition!: string;

  @RequiredText('Pitch is required', MAX_TEXT_LENGTH)
  pitch!: string;

  @IsoDate('Please enter the first day')
  startsOn!: string;

  @NotBefore('startsOn', 'The last day cannot be before the first')
  @IsoDate('Please enter the last day')
  endsOn!: string;

  @IsoDateTime('Please enter the date and time when the countdown ends')
  countdownTo!: string;

  @NestedForm(() => VenueForm)
  venue!: VenueForm;

  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_CONTACTS, { message: `At most ${MAX_CONTACTS} contacts` })
  @IsArray({ message: 'Contacts are missing' })
  @Type(() => ContactForm)
  contacts!: ContactForm[];

  @NestedForm(() => LinksForm)
  links!: LinksForm;

  @NestedForm(() => LettersForm)
  letters!: LettersForm;

  @IsBoolean({ message: 'Please say whether registration is open' })
  registrationOpen!: boolean;

  /** If true, delegates state whether they are under 18, and a guardian must consent for those who are. */
  @IsOptional()
  @IsBoolean({ message: 'Please say whether guardians must consent' })
  guardianConsent?: boolean;

  /** Personal data is deleted on the day after this date, except for the accounts. If absent or empty, it is kept. */
  @NotBefore('endsOn', 'Personal data cannot be deleted before the conference is over')
  @IsoDate('Please enter the day as YYYY-MM-DD')
  @ValidateIf(({ purgeAfter }: ConferenceForm) => Boolean(purgeAfter))
  purgeAfter?: string;

  /** Rupees. */
  @Rupees('The fee must be a positive amount')
  fee!: number;
}

/** An amount from 0 to a million rupees with at most two decimals. */
function Rupees(message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'number' && isRupeeAmount(value);
  return applyDecorators(
    ValidateBy(
      { name: 'rupees', validator: { validate } },
      { message: 'Please enter an amount with at most two decimals' },
    ),
    NumberInRange(0, 'Please enter an amount of at most ₹10,00,000', { max: 1_000_000 }),
    NumberInRange(0, message, { max: Number.MAX_VALUE }),
  );
}

function NestedForm(type: () => new () => object): PropertyDecorator {
  const message = 'A part of the form is missing';
  return applyDecorators(ValidateNested({ message }), IsObject({ message }), Type(type));
}

function IsoDate(message: string): PropertyDecorator {
  return applyDecorators(
    IsISO8601({ strict: true }, { message }),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message }),
  );
}

/**
 * An ISO date-time with a time zone, so that it means the same for everybody. ISO week and ordinal dates are rejected.
 */
function IsoDateTime(message: string): PropertyDecorator {
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

/** An http or https URL, or an empty string. */
function HttpUrl(message: string): PropertyDecorator {
  const validate = (value: unknown) => value === '' || (typeof value === 'string' && isHttpUrl(value));
  return applyDecorators(
    Trim(),
    MaxLength(2_000, { message }),
    ValidateBy({ name: 'httpUrl', validator: { validate } }, { message }),
  );
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
