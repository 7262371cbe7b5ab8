import { Transform } from 'class-transformer';
import { ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, Matches, ValidateIf } from 'class-validator';
import { COMMITTEE_KINDS, type CommitteeKind } from './committee-kind.js';
import { SPONSOR_TYPES, TEAM_TYPES, type SponsorType, type TeamType } from './content.js';
import { isUploadedFileUrl } from './files.js';
import { HttpUrl, IsoDate, MAX_MARKDOWN_LENGTH, RequiredMarkdown, Rupees } from '../value-rules.js';
import {
  NumberInRange,
  OptionalText,
  RequiredMultilineText,
  RequiredText,
  Satisfies,
} from '../validation.js';

/*
 * Forms of the admin area, with the messages of SPEC.md section 5. Forms with a picture are multipart, with the file in
 * `image`; FAQs are form data, the others JSON. An update names its version in `If-Match: "<version>"` and is refused
 * with 412 and a `VersionConflict` body if the item has changed since.
 */

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

  /** If absent, the one that the name suggests, or unchanged in an update. */
  @IsOptional()
  @IsIn(COMMITTEE_KINDS, { message: 'Please select a kind of committee' })
  kind?: CommitteeKind;

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
  @RequiredMarkdown('Answer is required', MAX_MARKDOWN_LENGTH) answer!: string;
}

export class CouponForm {
  @RequiredText('Code is required', 64) code!: string;

  /** Rupees; 0 if `percentOff` is given. */
  @Rupees('Amount off must be positive') amountOff: number = 0;

  /**
   * Percent of the fee, instead of an amount. `null` removes it. If absent, an update keeps the percentage, unless it sets
   * an amount.
   */
  @Satisfies(
    'onlyDiscount',
    (_, { amountOff }: { amountOff?: unknown }) => amountOff === 0,
    'Please enter either an amount or a percentage, not both',
  )
  @NumberInRange(1, 'Please enter a whole percentage from 1 to 100', { max: 100, whole: true })
  @IsOptional()
  percentOff?: number | null;

  /** ISO date of the last day, in the venue's time zone. Empty: without a limit. If absent, an update keeps it. */
  @IsoDate('Please enter a date as YYYY-MM-DD')
  @ValidateIf(({ validUntil }: CouponForm) => Boolean(validUntil))
  validUntil?: string;

  /** The only institution whose delegates can use it. Empty: any. If absent, an update keeps it. */
  @IsOptional() @OptionalText() institution?: string;

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

/** Multipart forms send numbers as text; an empty number field is NaN in the browser. */
function toOptionalNumber(value: unknown): unknown {
  if (value === '' || Number.isNaN(value)) return undefined;
  return typeof value === 'string' ? Number(value) : value;
}
