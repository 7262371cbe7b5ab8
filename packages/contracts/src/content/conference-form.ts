import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../registration/person.js';
import { ContactPhone } from '../registration/phone.js';
import {
  applyDecorators,
  NumberInRange,
  OptionalMultilineText,
  OptionalText,
  RequiredMultilineText,
  RequiredText,
  Satisfies,
} from '../validation.js';
import { HttpUrl, IsoDate, MAX_MARKDOWN_LENGTH, RequiredMarkdown, Rupees } from '../value-rules.js';

export const MAX_CONTACTS = 12;
export const MAX_PROGRAMME_ITEMS = 60;

class VenueForm {
  @RequiredText('Street line is required') streetLine!: string;
  @RequiredText('School name is required') schoolName!: string;
  @RequiredText('City is required') city!: string;
  @RequiredText('State is required') state!: string;
  @RequiredText('Country is required') country!: string;
  @RequiredText('Postal code is required', 20) postalCode!: string;
}

class ContactForm {
  @RequiredText('Name is required') name!: string;
  @RequiredText('Role is required') role!: string;
  @ContactPhone() phone!: string;
}

class LinksForm {
  @HttpUrl('Invalid URL') instagram!: string;
  @EmailAddress() email!: string;
  @HttpUrl('Invalid URL') directions!: string;
}

class LettersForm {
  @RequiredMarkdown('The letter is required', MAX_MARKDOWN_LENGTH) principal!: string;
  @RequiredMarkdown('The letter is required', MAX_MARKDOWN_LENGTH) secretaryGeneral!: string;
  @RequiredMarkdown('The text is required', MAX_MARKDOWN_LENGTH) about!: string;
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
  @UploadedPhoto() principalPhoto?: string;
  @UploadedPhoto() secretaryGeneralPhoto?: string;
}

/** The URL of an uploaded image; absent or empty without a photograph. */
function UploadedPhoto(): PropertyDecorator {
  const message = 'Please upload the photograph as a PNG, JPEG or WebP image';
  return applyDecorators(IsOptional(), Matches(/^(\/api\/images\/[0-9a-f]{32}\.\w+)?$/, { message }));
}

class OrganisationForm {
  @OptionalText(120) name!: string;
  @OptionalMultilineText(400) address!: string;
  @OptionalText(40) taxNumber!: string;
}

/**
 * Body of PUT /conference: all details and the fee in rupees. Days are ISO dates in the venue's time zone, texts Markdown.
 * `programme`, `signatories`, `feeIncludes`, `organisation`, `seats` and `showReasons` were added later: if absent, they stay
 * unchanged.
 */
export class ConferenceForm {
  @RequiredText('Name is required') name!: string;
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

  /** If true, delegates get the reason for their seat by email and with their registration ID; organisers always do. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether delegates get the reason for their seat' })
  showReasons?: boolean;

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

  /** Names below the letters and photographs beside them; may be empty. */
  @IsOptional() @NestedForm(() => SignatoriesForm) signatories?: SignatoriesForm;

  /** Who issues receipts; may be empty. */
  @IsOptional() @NestedForm(() => OrganisationForm) organisation?: OrganisationForm;
}

export function NestedForm(type: () => new () => object): PropertyDecorator {
  const message = 'Part of the form is missing. Please reload the page.';
  return applyDecorators(ValidateNested({ message }), IsObject({ message }), Type(type));
}

/** An ISO date-time with a time zone. ISO week and ordinal dates are rejected. */
export function IsoDateTime(message: string): PropertyDecorator {
  return IsoDate(message, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/);
}

/** A number field that was left empty is NaN. */
function isGiven(value: number | null | undefined): boolean {
  return value !== undefined && value !== null && !Number.isNaN(value);
}

/** Compares two instants, of which the other one is optional. */
export function After(other: string, message: string): PropertyDecorator {
  const isValid = (value: unknown, object: object) => {
    const from: unknown = Reflect.get(object, other);
    return typeof value !== 'string' || typeof from !== 'string' || !(Date.parse(value) <= Date.parse(from));
  };
  return Satisfies('after', isValid, message);
}

export function NotBefore(other: string, message: string): PropertyDecorator {
  const isValid = (value: unknown, object: object) => {
    const from: unknown = Reflect.get(object, other);
    return typeof value !== 'string' || typeof from !== 'string' || value >= from;
  };
  return Satisfies('notBefore', isValid, message);
}
