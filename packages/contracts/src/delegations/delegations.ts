import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Actor } from '../admin/audit.js';
import type { NamedSeat } from '../events.js';
import { Gstin, Sac } from '../payment/gst.js';
import type { Paise } from '../payment/money.js';
import type { CheckoutOrder } from '../registration/registration.js';
import { EmailAddress } from '../registration/person.js';
import { ContactPhone, TenDigitPhone } from '../registration/phone.js';
import type { ReceiptLink } from '../payment/receipts.js';
import { IDEMPOTENCY_KEY_PATTERN } from '../routes.js';
import {
  MAX_LINE_LENGTH,
  NumberInRange,
  OptionalMultilineText,
  OptionalText,
  RequiredMultilineText,
  RequiredText,
} from '../validation.js';
import { IsoDate } from '../value-rules.js';
import type { Adviser } from './advisers.js';
import { GROUP_RULES, type GroupRule } from './group-rule.js';

/* Delegations: a school's places, its students and its account. Amounts are in paise. */

/** The most places that one school can have; the settings may allow fewer. */
export const MAX_PLACES = 300;
export const PAY_BY = ['online', 'transfer'] as const;
const KEY = { message: 'The idempotency key is missing' };
const PLACES = `Please enter a number of places from 1 to ${MAX_PLACES}`;
/** The limit of a school is a setting, mostly below MAX_PLACES. */
const PLACES_NEEDED = 'Please enter a number of places from 1 up to the school’s limit';

/** What an adviser tells about a school. */
export class SchoolDetails {
  @RequiredText('Please enter the school') school!: string;
  @RequiredText('Please enter your name') adviserName!: string;
  @EmailAddress() adviserEmail!: string;
  @ContactPhone() adviserPhone!: string;

  /** Name and phone of a second adviser; may be empty. */
  @OptionalText() secondContact!: string;

  @RequiredText('Please enter who is billed') billingName!: string;
  @RequiredMultilineText('Please enter the billing address', 400) billingAddress!: string;

  /** The school's tax number; may be empty. */
  @Gstin() gstin!: string;

  /** The school's own number of the order; may be empty. */
  @OptionalText(40) orderNumber!: string;
  @IsIn(PAY_BY, { message: 'Please choose how the school pays' }) payBy!: (typeof PAY_BY)[number];
}

/** The same fields, without the class. */
export type School = Pick<SchoolDetails, keyof SchoolDetails>;

/** Body of POST /schools. Idempotent by `key`. */
export class RegisterSchool extends SchoolDetails {
  @NumberInRange(1, PLACES_NEEDED, { max: MAX_PLACES, whole: true }) places!: number;
  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Response of POST /schools. The link with a token of its own is emailed, too. */
export interface RegisteredSchool {
  reference: string;
  token: string;
}

/** Response of GET /schools/offer: whether schools can register, and at which price. */
export interface SchoolOffer {
  isOpen: boolean;
  fee: Paise;
  currency: string;
  rule: GroupRule;
  maxPlaces: number;
  /** How many days places are held without being paid. */
  holdDays: number;
  guardianConsent: boolean;
  /** Names that organisers have chosen for institutions, for the form that registers a school. */
  knownSchools?: string[];
}

/** What is known about a student. Each text may be empty: names alone are enough at first. Committees by name. */
export class StudentDetails {
  @OptionalText() fullName!: string;

  @ValidateIf(({ email }: StudentDetails) => email !== '')
  @EmailAddress()
  email!: string;

  @ValidateIf(({ phone }: StudentDetails) => phone !== '')
  @TenDigitPhone()
  phone!: string;

  /** Class or grade. */
  @OptionalText(40) className!: string;

  @NumberInRange(0, 'Please enter a number of 1,000 or less', { max: 1_000, whole: true })
  numberOfMUNsParticipated!: number;

  @OptionalText() committeePreference1!: string;
  @OptionalText() portfolioPreference1ForCommitteePreference1!: string;
  @OptionalText() portfolioPreference2ForCommitteePreference1!: string;
  @OptionalText() committeePreference2!: string;
  @OptionalText() portfolioPreference1ForCommitteePreference2!: string;
  @OptionalText() portfolioPreference2ForCommitteePreference2!: string;

  @IsOptional() @IsBoolean() under18?: boolean;

  /** Of a student under 18; may be empty. */
  @OptionalText() guardianName!: string;
  @OptionalText(254) guardianContact!: string;

  /** The guardian agrees. */
  @IsOptional() @IsBoolean() guardianConsent?: boolean;
}

/** The same fields, without the class. */
export type Student = Pick<StudentDetails, keyof StudentDetails>;

export const NO_STUDENT: Student = {
  fullName: '',
  email: '',
  phone: '',
  className: '',
  numberOfMUNsParticipated: 0,
  committeePreference1: '',
  portfolioPreference1ForCommitteePreference1: '',
  portfolioPreference2ForCommitteePreference1: '',
  committeePreference2: '',
  portfolioPreference1ForCommitteePreference2: '',
  portfolioPreference2ForCommitteePreference2: '',
  guardianName: '',
  guardianContact: '',
};

/**
 * Body of PUT /schools/:token/places/:place, with `If-Match`. `isReplacement`: another student takes a confirmed place, with
 * its seat and a new registration ID.
 */
export class ChangePlace extends StudentDetails {
  @IsOptional() @IsBoolean() isReplacement?: boolean;
}

/** Body of POST /schools/:token/places. */
export class AddPlaces {
  @NumberInRange(1, PLACES_NEEDED, { max: MAX_PLACES, whole: true }) places!: number;
  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Body of POST /schools/:token/names: students for the empty places, in their order. */
export class AddNames {
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_PLACES, { message: `Please paste ${MAX_PLACES} students or fewer` })
  @ArrayMinSize(1, { message: 'Please paste at least one student' })
  @IsArray({ message: 'Please paste the students' })
  @Type(() => NamedStudent)
  students!: NamedStudent[];
}

/** A pasted student. What isn't valid is reported with its row and the others are saved, so texts have no rules here. */
export class NamedStudent {
  @OptionalText() fullName!: string;
  @OptionalText(254) email!: string;
  @OptionalText(40) className!: string;
  @IsOptional() @OptionalText(40) phone?: string;
  @IsOptional() @OptionalText() committeePreference1?: string;
  @IsOptional() @OptionalText() portfolioPreference1ForCommitteePreference1?: string;
  @IsOptional() @OptionalText() portfolioPreference2ForCommitteePreference1?: string;
  @IsOptional() @OptionalText() committeePreference2?: string;
  @IsOptional() @OptionalText() portfolioPreference1ForCommitteePreference2?: string;
  @IsOptional() @OptionalText() portfolioPreference2ForCommitteePreference2?: string;
}

/** Response of POST /schools/:token/names. Rows start at 0. */
export interface AddedNames {
  school: SchoolView;
  saved: number;
  problems: { row: number; field: keyof NamedStudent; message: string }[];
}

/** Body of PUT /schools/:token/order: all places that are not dropped, in the order in which payments confirm them. */
export class OrderPlaces {
  @ArrayMaxSize(MAX_PLACES)
  @Matches(/^[0-9a-f]{24}$/, { each: true })
  @IsArray()
  places!: string[];
}

export const SWAP_STATES = ['open', 'accepted', 'refused'] as const;

/** Two students whose seats the adviser wants to swap after the last day for changes. Organisers decide. */
export interface SwapRequest {
  id: string;
  at: string;
  state: (typeof SWAP_STATES)[number];
  /** Those that the two places had when the adviser asked. */
  seats: (NamedSeat & { place: string })[];
}

/** Body of PUT /schools/:token/head: the place of the head delegate; empty for none. */
export class ChooseHead {
  @Matches(/^(?:[0-9a-f]{24})?$/) place!: string;
}

/** Body of PUT /schools/:token/wishes: countries or other portfolios, the most wished one first. */
export class ChooseWishes {
  @MaxLength(MAX_LINE_LENGTH, { each: true, message: 'Please enter one portfolio per line' })
  @IsString({ each: true })
  @ArrayMaxSize(100, { message: 'Please enter 100 portfolios or fewer' })
  @IsArray()
  wishes!: string[];
}

/** Body of POST /schools/:token/payments: pays a part of what is due online. */
export class PaySchool {
  @NumberInRange(100, 'Please enter an amount of ₹1 or more', { max: 10_000_000_000, whole: true })
  amount!: Paise;
}

/** Response of POST /schools/:token/payments, for the provider's checkout. */
export interface SchoolCheckout {
  order: CheckoutOrder;
}

/** `empty`: without a name · `named`: not paid yet · `confirmed`: paid · `dropped`. */
export type PlaceState = 'empty' | 'named' | 'confirmed' | 'dropped';
export const MISSING = ['name', 'email', 'preferences', 'consent'] as const;
export type Missing = (typeof MISSING)[number];

export interface PlaceView {
  id: string;
  /** From 1, in the order in which the places were added. */
  number: number;
  state: PlaceState;
  /** Sent back as `If-Match`. */
  version: number;
  price: Paise;
  student: Student;
  missing: Missing[];
  /** The student has filled in the form of their personal link. */
  isClaimed: boolean;
  /** Whether a personal link has been made. */
  hasLink: boolean;
  isHead?: true;
  /** Covered whatever is on the account, such as by a payment of the delegate's own. */
  isPrepaid?: boolean;
  /** Of a confirmed place with a name. */
  registrationId?: string;
  seat?: NamedSeat;
  /** What is credited if a paid place is dropped now. */
  dropCredit?: Paise;
  /** Why a paid student is not registered: the email address is another delegate's. */
  problem?: string;
}

export const LINE_KINDS = ['charge', 'credit', 'payment', 'refund'] as const;

/** A line of the account. Amounts are positive: charges and refunds raise what is due, credits and payments lower it. */
export interface AccountLine {
  id: string;
  at: string;
  kind: (typeof LINE_KINDS)[number];
  amount: Paise;
  text: string;
  by?: Actor;
}

/** Response of GET /schools/:token. */
export interface SchoolView extends SchoolDetails {
  /** 'S-7K2M9', which bank transfers name. */
  reference: string;
  version: number;
  createdAt: string;
  /** Absent once everything is paid or returned. */
  heldUntil?: string;
  /** Changes of students end; absent without a date. */
  changesUntil?: string;
  areChangesOver?: true;
  /** The first one is `adviserName`. */
  advisers: Adviser[];
  /** Oldest first. */
  swaps: SwapRequest[];
  /** Portfolios that count for students without preferences of their own. */
  wishes: string[];
  /** Portfolios that the adviser gives to students; absent without any, unless organisers give schools blocks. */
  block?: NamedSeat[];
  /** In the order in which payments confirm them; dropped ones last. */
  places: PlaceView[];
  /** Oldest first. */
  lines: AccountLine[];
  charged: Paise;
  paid: Paise;
  /** Negative if too much was paid. */
  due: Paise;
  currency: string;
  /** Receipts, credit notes and invoices, oldest first. */
  documents: ReceiptLink[];
  offer: SchoolOffer;
}

/** Response of POST /schools/:token/places/:place/link. */
export interface PlaceLink {
  /** Of the page, relative to the site, with its token in the fragment. */
  url: string;
  /** True if the link was emailed to the student. */
  isEmailed: boolean;
}

/** Response of GET /school-places/:token: what a student sees of their place, and nothing of anybody else's. */
export interface StudentPlace extends Pick<PlaceView, 'version' | 'student' | 'registrationId'> {
  school: string;
  guardianConsent: boolean;
}

/** One row of GET /delegations. */
export interface DelegationRow {
  id: string;
  reference: string;
  school: string;
  adviserName: string;
  adviserEmail: string;
  places: number;
  named: number;
  confirmed: number;
  charged: Paise;
  paid: Paise;
  due: Paise;
  currency: string;
  createdAt: string;
  heldUntil?: string;
  /** How many requests the organisers have to answer. */
  requests: number;
}

/** Response of GET /delegations/:id. */
export interface DelegationView extends SchoolView {
  id: string;
  note: string;
  maxPlaces: number;
}

/** Body of PUT /delegations/:id, with `If-Match`. */
export class ChangeDelegation extends SchoolDetails {
  @OptionalMultilineText() note!: string;
  @NumberInRange(1, PLACES, { max: MAX_PLACES, whole: true }) maxPlaces!: number;
}

/** Body of POST /delegations/:id/delegates: a delegate who has registered alone gets a place of the school. */
export class MoveDelegate {
  @RequiredText('Please choose a delegate, or enter a registration ID', 40) registrationId!: string;
}

/** Body of POST /delegations/:id/merge: both registrations of the school become the earlier one. */
export class MergeSchools {
  /** Of the other registration. */
  @RequiredText('Please enter the reference', 40) reference!: string;
}

/** Body of POST /delegations/:id/adjustments: changes what is due. Idempotent by `key`. */
export class AdjustDelegation {
  @IsIn(['charge', 'credit'], { message: 'Please choose a charge or a credit' }) kind!: 'charge' | 'credit';
  @NumberInRange(1, 'Please enter the amount', { max: 10_000_000_000, whole: true }) amount!: Paise;
  @RequiredText('Please enter a reason', 250) reason!: string;
  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Body of POST /delegations/messages: to the adviser of a school or, without `school`, of all schools. Idempotent by `key`. */
export class MessageAdvisers {
  @IsOptional() @Matches(/^[0-9a-f]{24}$/) school?: string;
  @RequiredMultilineText('Please enter the message', 4_000) text!: string;
  @Matches(IDEMPOTENCY_KEY_PATTERN, KEY) key!: string;
}

/** Body of PUT /delegations/settings. */
export class DelegationSettingsForm {
  @IsBoolean({ message: 'Please choose whether schools can register' }) isOpen!: boolean;
  @NumberInRange(1, PLACES, { max: MAX_PLACES, whole: true }) maxPlaces!: number;

  @NumberInRange(1, 'Please enter a number of days from 1 to 365', { max: 365, whole: true })
  holdDays!: number;

  @IsIn(GROUP_RULES, { message: 'Please choose a group rule' }) ruleKind!: GroupRule['kind'];

  @NumberInRange(2, 'Please enter a number of places from 2 to 100', { max: 100, whole: true })
  rulePlaces!: number;

  @NumberInRange(1, 'Please enter a percentage from 1 to 100', { max: 100, whole: true })
  rulePercent!: number;

  /** How much of a paid place's price is credited if the school drops it. */
  @NumberInRange(0, 'Please enter a percentage from 0 to 100', { max: 100, whole: true })
  creditPercent!: number;

  /** The tax that all prices include, which invoices and credit notes state; 0 for none. */
  @NumberInRange(0, 'Please enter a percentage from 0 to 40', { max: 40 })
  gstPercent!: number;

  /** The code of the service that invoices and credit notes with GST name; by default that of organising events. */
  @IsOptional() @Sac() sacCode?: string;

  /** The last day on which advisers change students and seats; may be empty. */
  @ValidateIf(({ changesUntil }: DelegationSettingsForm) => changesUntil !== '')
  @IsoDate('Please enter a date as YYYY-MM-DD')
  changesUntil!: string;

  /** Whether organisers give schools blocks of portfolios. */
  @IsOptional() @IsBoolean() givesBlocks?: boolean;
}

/** Response of /delegations/settings: the same fields, without the class. */
export type DelegationSettings = Pick<DelegationSettingsForm, keyof DelegationSettingsForm>;

export function groupRuleOf({ ruleKind, rulePlaces, rulePercent }: DelegationSettings): GroupRule {
  return { kind: ruleKind, places: rulePlaces, percent: rulePercent };
}
