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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { SPONSOR_TYPES, TEAM_TYPES, type SponsorType, type TeamType } from './content.js';
import { isUploadedFileUrl } from './files.js';
import { isRupeeAmount } from './money.js';
import { EmailAddress } from './person.js';
import { ContactPhone } from './phone.js';
import {
  applyDecorators,
  NumberInRange,
  OptionalMultilineText,
  OptionalText,
  RequiredMultilineText,
  RequiredText,
  Satisfies,
  SingleLine,
  Trim,
} from './validation.js';

/*
 * Forms of the admin area, with the messages of SPEC.md section 5. Forms with a picture are multipart, with the file in
 * `image`; FAQs are form data, the others JSON. An update names its version in `If-Match: "<version>"` and is refused
 * with 412 and a `VersionConflict` body if the item has changed since.
 */

/** Maximum length of a letter or answer, in characters (about 3,000 words). */
export const MAX_MARKDOWN_LENGTH = 20_000;
export const MAX_CONTACTS = 12;
export const MAX_PROGRAMME_ITEMS = 60;

const MISSING_NAME = 'Name is required';

/** Fields of a form with a picture. `removeImage` deletes the current one. */
export class PictureFormFields {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === true || value === 'true')
  @IsBoolean()
  removeImage?: boolean;
}

export class CommitteeForm extends PictureFormFields {
  @RequiredText(MISSING_NAME) name!: string;
  @RequiredMultilineText('Agenda is required') agenda!: string;

  /** A link, or the URL of an uploaded PDF (see files.ts). Optional; an empty value removes the guide. */
  @IsOptional()
  @HttpUrl('Invalid URL', isUploadedFileUrl)
  backgroundGuideURL?: string;

  /** Whether several delegates may share a portfolio. If absent, preset from the name, or unchanged in an update. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether several delegates may share a portfolio' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  sharedPortfolios?: boolean;

  /** The most delegates that may share one portfolio. Without a limit, absent or empty. */
  @IsOptional()
  @NumberInRange(2, 'Please enter a whole number of 2 or more, or leave this empty', {
    max: 1_000,
    whole: true,
  })
  @Transform(({ value }: { value: unknown }) => toOptionalNumber(value))
  sharingLimit?: number;
}

export class BoardMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME) name!: string;
  @RequiredText('Position is required') position!: string;
  @RequiredText('Committee is required') committee!: string;
}

export class TeamMemberForm extends PictureFormFields {
  @RequiredText(MISSING_NAME) name!: string;
  @RequiredText('Position is required') position!: string;
  @IsIn(TEAM_TYPES, { message: 'Type must be super, head or manager' }) type: TeamType = 'manager';
}

export class SponsorForm extends PictureFormFields {
  @RequiredText(MISSING_NAME) name!: string;
  @IsIn(SPONSOR_TYPES, { message: 'Type is required' }) type!: SponsorType;
}

export class FaqForm {
  @RequiredMultilineText('Question is required') question!: string;
  @RequiredMultilineText('Answer is required', MAX_MARKDOWN_LENGTH) answer!: string;
}

export class CouponForm {
  @RequiredText('Code is required', 64) code!: string;

  @Rupees('Amount off must be positive') amountOff: number = 0;

  @NumberInRange(1, 'Please enter a number of 10,00,000 or less', { max: 1_000_000, whole: true })
  @NumberInRange(1, 'Please enter a whole number', { max: Number.MAX_VALUE, whole: true })
  @NumberInRange(1, 'Redemptions left must be positive', { max: Number.MAX_VALUE })
  redemptionsLeft: number = 1;
}

/** Body of PATCH /coupons/:id. `redemptionsLeft` may be 0 if it is unchanged. */
export class CouponUpdate extends CouponForm {
  @ValidateIf(({ redemptionsLeft, redemptionsSeen }: CouponUpdate) => redemptionsLeft !== redemptionsSeen)
  override redemptionsLeft: number = 1;

  /** `redemptionsLeft` when the form was opened: the difference is applied. If absent, the new value is set as it is. */
  @IsOptional()
  @NumberInRange(0, 'Please reload the page and edit the coupon again', { max: 1_000_000, whole: true })
  redemptionsSeen?: number;
}

/** Body of PUT /committees/order, /eb/order …: all ids of the list in their new order. */
export class ReorderForm {
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'This list has changed. Please reload the page.' })
  @ArrayUnique({ message: 'This list has changed. Please reload the page.' })
  @IsArray({ message: 'The new order is missing. Please reload the page.' })
  ids!: string[];
}

class VenueForm {
  @RequiredText('Street line is required') streetLine!: string;
  @RequiredText('School name is required') schoolName!: string;
  @RequiredText('City is required') city!: string;
  @RequiredText('State is required') state!: string;
  @RequiredText('Country is required') country!: string;
  @RequiredText('Postal code is required', 20) postalCode!: string;
}

class ContactForm {
  @RequiredText(MISSING_NAME) name!: string;
  @RequiredText('Role is required') role!: string;
  @ContactPhone() phone!: string;
}

class LinksForm {
  @HttpUrl('Invalid URL') instagram!: string;
  @EmailAddress() email!: string;
  @HttpUrl('Invalid URL') directions!: string;
}

class LettersForm {
  @RequiredMultilineText('The letter is required', MAX_MARKDOWN_LENGTH) principal!: string;
  @RequiredMultilineText('The letter is required', MAX_MARKDOWN_LENGTH) secretaryGeneral!: string;
  @RequiredMultilineText('The text is required', MAX_MARKDOWN_LENGTH) about!: string;
}

/** One entry of the programme. */
export class ProgrammeItemForm {
  /** ISO date. */
  @IsoDate('Please enter the day') day!: string;

  /** '09:30', in the venue's time zone; may be empty. */
  @Matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { message: 'Please enter the time as HH:MM' })
  time!: string;

  @RequiredText('Title is required', 120) title!: string;
  @OptionalText(120) place!: string;
}

class SignatoriesForm {
  @OptionalText(80) principal!: string;
  @OptionalText(80) secretaryGeneral!: string;
}

class OrganisationForm {
  @OptionalText(120) name!: string;
  @OptionalMultilineText(400) address!: string;
  @OptionalText(40) taxNumber!: string;
}

/**
 * Body of PUT /conference: all details and the fee in rupees. Days are ISO dates in the venue's time zone, texts Markdown.
 * `programme`, `signatories`, `feeIncludes`, `organisation` and `seats` were added later: if absent, they stay unchanged.
 */
export class ConferenceForm {
  @RequiredText(MISSING_NAME) name!: string;
  /** '2.0'; part of the checkout title. */
  @RequiredText('Edition is required', 20) edition!: string;
  @RequiredMultilineText('Pitch is required') pitch!: string;
  @IsoDate('Please enter the first day') startsOn!: string;

  @NotBefore('startsOn', 'The last day must not be before the first day')
  @IsoDate('Please enter the last day')
  endsOn!: string;

  @IsoDateTime('Please enter the date and time when the countdown ends') countdownTo!: string;
  @NestedForm(() => VenueForm) venue!: VenueForm;

  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_CONTACTS, { message: `You can add up to ${MAX_CONTACTS} contacts` })
  @IsArray({ message: 'Contacts are required' })
  @Type(() => ContactForm)
  contacts!: ContactForm[];

  @NestedForm(() => LinksForm) links!: LinksForm;
  @NestedForm(() => LettersForm) letters!: LettersForm;
  /** The main switch: if it is off, registration is closed at any time. */
  @IsBoolean({ message: 'Please choose whether registration is open' }) registrationOpen!: boolean;

  /** From and until when registration is open; if absent or empty, without a limit. */
  @IsoDateTime('Please enter the date and time when registration opens')
  @ValidateIf(({ registrationOpensAt }: ConferenceForm) => Boolean(registrationOpensAt))
  registrationOpensAt?: string;

  @After('registrationOpensAt', 'Registration must close after it opens')
  @IsoDateTime('Please enter the date and time when registration closes')
  @ValidateIf(({ registrationClosesAt }: ConferenceForm) => Boolean(registrationClosesAt))
  registrationClosesAt?: string;

  /** Registration closes when so many registrations are confirmed; if absent or null, there is no limit. */
  @NumberInRange(1, 'Please enter a whole number from 1 to 1,00,000', { max: 100_000, whole: true })
  @ValidateIf(({ registrationCapacity }: ConferenceForm) => isGiven(registrationCapacity))
  registrationCapacity?: number | null;

  /** If true, delegates state whether they are under 18, and a guardian must consent for those who are. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether guardians must consent' })
  guardianConsent?: boolean;

  /** Personal data is deleted on the day after this date, except for the accounts. If absent or empty, it is kept. */
  @NotBefore('endsOn', 'Personal data cannot be deleted before the conference is over')
  @IsoDate('Please enter a date as YYYY-MM-DD')
  @ValidateIf(({ purgeAfter }: ConferenceForm) => Boolean(purgeAfter))
  purgeAfter?: string;

  @Rupees('The fee must be ₹0 or more') fee!: number;

  /** What the fee includes, within a sentence: 'meals, a delegate kit and a certificate'. May be empty. */
  @IsOptional() @OptionalText(120) feeIncludes?: string;

  /** Number of seats to show publicly; if null, the total of all portfolios. */
  @NumberInRange(1, 'Please enter a whole number from 1 to 1,00,000', { max: 100_000, whole: true })
  @ValidateIf(({ seats }: ConferenceForm) => isGiven(seats))
  seats?: number | null;

  /** In the order of the days and times. */
  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_PROGRAMME_ITEMS, { message: `You can add up to ${MAX_PROGRAMME_ITEMS} programme items` })
  @IsArray({ message: 'The programme must be a list' })
  @Type(() => ProgrammeItemForm)
  programme?: ProgrammeItemForm[];

  /** Names below the letters; may be empty. */
  @IsOptional() @NestedForm(() => SignatoriesForm) signatories?: SignatoriesForm;

  /** Who issues receipts; may be empty. */
  @IsOptional() @NestedForm(() => OrganisationForm) organisation?: OrganisationForm;
}

/** Multipart forms send numbers as text; an empty number field is NaN in the browser. */
function toOptionalNumber(value: unknown): unknown {
  if (value === '' || Number.isNaN(value)) return undefined;
  return typeof value === 'string' ? Number(value) : value;
}

/** An amount from 0 to a million rupees with at most two decimals. */
function Rupees(message: string): PropertyDecorator {
  const isValid = (value: unknown) => typeof value === 'number' && isRupeeAmount(value);
  return applyDecorators(
    Satisfies('rupees', isValid, 'Please enter an amount with no more than two decimal places'),
    NumberInRange(0, 'Please enter an amount of ₹10,00,000 or less', { max: 1_000_000 }),
    NumberInRange(0, message, { max: Number.MAX_VALUE }),
  );
}

function NestedForm(type: () => new () => object): PropertyDecorator {
  const message = 'Part of the form is missing. Please reload the page.';
  return applyDecorators(ValidateNested({ message }), IsObject({ message }), Type(type));
}

function IsoDate(message: string, pattern = /^\d{4}-\d{2}-\d{2}$/): PropertyDecorator {
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(pattern, { message }));
}

/** An ISO date-time with a time zone. ISO week and ordinal dates are rejected. */
function IsoDateTime(message: string): PropertyDecorator {
  return IsoDate(message, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/);
}

/** A number field that was left empty is NaN. */
function isGiven(value: number | null | undefined): boolean {
  return value !== undefined && value !== null && !Number.isNaN(value);
}

/** Compares two instants, of which the other one is optional. */
function After(other: string, message: string): PropertyDecorator {
  const isValid = (value: unknown, object: object) => {
    const from: unknown = Reflect.get(object, other);
    return typeof value !== 'string' || typeof from !== 'string' || !(Date.parse(value) <= Date.parse(from));
  };
  return Satisfies('after', isValid, message);
}

function NotBefore(other: string, message: string): PropertyDecorator {
  const isValid = (value: unknown, object: object) => {
    const from: unknown = Reflect.get(object, other);
    return typeof value !== 'string' || typeof from !== 'string' || value >= from;
  };
  return Satisfies('notBefore', isValid, message);
}

/** An http or https URL, an empty string, or a text that `isAllowed` accepts. */
function HttpUrl(message: string, isAllowed: (text: string) => boolean = () => false): PropertyDecorator {
  const isValid = (value: unknown) =>
    typeof value === 'string' &&
    (value === '' || isAllowed(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)));
  return applyDecorators(
    Trim(),
    SingleLine(message),
    MaxLength(2_000, { message }),
    Satisfies('httpUrl', isValid, message),
  );
}
