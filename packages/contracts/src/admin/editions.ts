import { IsBoolean, Matches, ValidateIf } from 'class-validator';
import { After, IsoDateTime, NestedForm, NotBefore } from '../content/conference-form.js';
import type { Paise } from '../payment/money.js';
import { IDEMPOTENCY_KEY_PATTERN } from '../routes.js';
import { RequiredText } from '../validation.js';
import { IsoDate, Rupees } from '../value-rules.js';

/** The lists of the website that the next edition can keep. */
export const KEPT_LISTS = ['committees', 'board', 'team', 'sponsors', 'faqs'] as const;
export type KeptList = (typeof KEPT_LISTS)[number];

/** How long the start of an edition can be undone. */
export const EDITION_UNDO_DAYS = 30;

const CHOOSE = 'Please choose whether this is kept';

/** Whether the next edition keeps each list. A list that is not kept is emptied. */
export class KeptLists implements Record<KeptList, boolean> {
  @IsBoolean({ message: CHOOSE }) committees: boolean = true;
  @IsBoolean({ message: CHOOSE }) board: boolean = true;
  @IsBoolean({ message: CHOOSE }) team: boolean = true;
  @IsBoolean({ message: CHOOSE }) sponsors: boolean = true;
  @IsBoolean({ message: CHOOSE }) faqs: boolean = true;
}

/** Body of POST /editions: ends the current edition and starts the next one. */
export class NextEditionForm {
  /** '3.0' */
  @RequiredText('Edition is required', 20) edition!: string;
  @IsoDate('Please enter the first day') startsOn!: string;

  @NotBefore('startsOn', 'The last day must not be before the first day')
  @IsoDate('Please enter the last day')
  endsOn!: string;

  @Rupees('The fee must be ₹0 or more') fee!: number;

  /** When registration opens. If absent or empty, it stays closed until an organiser opens it. */
  @IsoDateTime('Please enter the date and time when registration opens')
  @ValidateIf(({ registrationOpensAt }: NextEditionForm) => Boolean(registrationOpensAt))
  registrationOpensAt?: string;

  @After('registrationOpensAt', 'Registration must close after it opens')
  @IsoDateTime('Please enter the date and time when registration closes')
  @ValidateIf(({ registrationClosesAt }: NextEditionForm) => Boolean(registrationClosesAt))
  registrationClosesAt?: string;

  @NestedForm(() => KeptLists) keep!: KeptLists;

  /** The conference's name, typed to confirm. */
  @RequiredText('Please type the name of the conference') confirmation!: string;

  /** A request that is repeated with the same key starts nothing again. */
  @Matches(IDEMPOTENCY_KEY_PATTERN, { message: 'The idempotency key is missing' }) key!: string;
}

/** What starting the next edition would do. */
export interface NextEditionPreview {
  /** The current edition. */
  name: string;
  edition: string;
  startsOn: string;
  endsOn: string;
  /** Whether the last day has passed. */
  isOver: boolean;
  /** Rupees. */
  fee: number;
  /** What is archived. */
  archived: {
    confirmed: number;
    unpaid: number;
    seats: number;
    orders: number;
    coupons: number;
    applications: number;
  };
  /** How many items each list has, which are kept or deleted. */
  lists: Record<KeptList, number>;
}

/** One edition of GET /editions, newest first. Money in paise, including later payments and refunds. */
export interface PastEdition {
  id: string;
  name: string;
  edition: string;
  startsOn: string;
  endsOn: string;
  endedAt: string;
  /** It is being archived, or that is undone, until this is true. */
  done: boolean;
  /** Its end is being undone. */
  undoing?: true;
  /** The edition after the newest one, if it started recently: its start can be undone, unless there is a reason why not. */
  undo?: { edition: string; refusal?: string };
  delegates: number;
  unpaid: number;
  revenue: Paise;
  refunded: Paise;
  currency: string;
  coupons: { code: string; used: number; given: Paise }[];
}
