import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../registration/person.js';
import { OTP_MESSAGES, SixDigits } from './admin.js';
import { RequiredText, Satisfies } from '../validation.js';
import { IsoDate } from '../value-rules.js';
import { ROLES, type Role } from './permissions.js';
import type { SecondPersonSettings } from './second-person.js';

/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 7;
/** How long a sign-in email is valid, in minutes. */
export const SIGN_IN_MINUTES = 15;
const MAX_INVITED = 60;

/** invited: has not accepted yet · active: may sign in · suspended: may not, until an owner reinstates them */
export type AccountState = 'invited' | 'active' | 'suspended';

/** What a person may do, and until when. */
export class AccessForm {
  @IsIn(ROLES, { each: true, message: 'Please choose a role from the list' })
  @ArrayMinSize(1, { message: 'Please choose at least one role' })
  @IsArray({ message: 'Please choose at least one role' })
  roles!: Role[];

  /** The last day on which the person has access, at the venue; without an end if absent or empty. Owners have none. */
  @Satisfies('noEndForOwners', hasNoEndAsOwner, 'An owner’s access has no last day')
  @IsoDate('Please enter a date as YYYY-MM-DD')
  @ValidateIf(({ endsOn }: AccessForm) => Boolean(endsOn))
  endsOn?: string;
}

/** What an owner decides about a person. */
export class AccountForm extends AccessForm {
  @RequiredText('Name is required', 60) name!: string;

  /** For chairs: the ids of their committees. */
  @Satisfies('committeesOfChair', hasCommittee, 'Please choose the committee of the chair')
  @IsMongoId({ each: true, message: 'Please choose the committees from the list' })
  @ArrayMaxSize(20, { message: 'A chair can have up to 20 committees' })
  @IsArray({ message: 'Please choose the committees from the list' })
  committees!: string[];
}

function hasCommittee(committees: unknown, account: object): boolean {
  const roles: unknown = Reflect.get(account, 'roles');
  const isChair = Array.isArray(roles) && roles.includes('chair');
  return !isChair || (Array.isArray(committees) && committees.length > 0);
}

function hasNoEndAsOwner(endsOn: unknown, account: object): boolean {
  const roles: unknown = Reflect.get(account, 'roles');
  return !endsOn || !(Array.isArray(roles) && roles.includes('owner'));
}

export class InvitedPerson extends AccountForm {
  @EmailAddress() email!: string;
}

/** Body of POST /admin/accounts. */
export class InvitationForm {
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_INVITED, { message: `You can invite up to ${MAX_INVITED} people at once` })
  @ArrayMinSize(1, { message: 'Please enter whom to invite' })
  @IsArray({ message: 'Please enter whom to invite' })
  @Type(() => InvitedPerson)
  people!: InvitedPerson[];
}

/** Body of PUT /admin/accounts/:id. */
export class AccountUpdate extends AccountForm {
  /** The version that was changed. */
  @IsInt() version!: number;
}

/** Response of POST /admin/accounts: who was invited, and who was not because they have access already. */
export interface InvitationResult {
  invited: number;
  /** Email addresses. */
  known: string[];
}

/** A person with access. Times are ISO. */
export interface AccountView extends AccountForm {
  id: string;
  email: string;
  state: AccountState;
  version: number;
  /** Whether signing in also needs a code from an authenticator app. */
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  /** Whether an owner wants to hand over their role to this person, who has not accepted yet. */
  isOfferedOwnership?: true;
  /** When the invitation ends; absent once it is accepted. */
  invitedUntil?: string;
  /** To the minute. */
  lastActiveAt?: string;
}

/** Response of GET /admin/accounts. */
export interface AccountList {
  accounts: AccountView[];
  /** Whether organisers can log in with the shared code. */
  isCodeOn: boolean;
  /** What a second person has to confirm. */
  secondPerson: SecondPersonSettings;
}

/** Body of PUT /admin/shared-code. */
export class SharedCodeForm {
  @IsBoolean({ message: 'Please choose whether the shared code works' }) isOn!: boolean;
}

/** Body of POST /admin/login/email. */
export class SignInRequest {
  @EmailAddress() email!: string;
}

/** Response of POST /admin/login/email, the same whether or not the address has access. */
export interface SignInStarted {
  /** With which the 6-digit code of the email is confirmed. */
  challenge: string;
}

const SECRET = /^[\w-]{20,64}$/;
const EMAILED_CODE = 'Please enter the 6 digits from the email';

/** Body of POST /admin/login/confirm: the code with its challenge, or the link's token. */
export class SignInConfirmation {
  @Matches(SECRET, { message: 'This link is incomplete. Please open it again from the email.' })
  @IsOptional()
  token?: string;

  @Matches(SECRET)
  @ValidateIf(({ token }: SignInConfirmation) => token === undefined)
  challenge?: string;

  @SixDigits(EMAILED_CODE)
  @ValidateIf(({ token }: SignInConfirmation) => token === undefined)
  code?: string;

  /** If the person has a second factor. The challenge or token can be sent again with it. */
  @IsOptional()
  @SixDigits(OTP_MESSAGES.required)
  otp?: string;
}

/** Body of POST /admin/login/invitation: the token of the link. */
export class InvitationAcceptance {
  @Matches(SECRET, { message: 'This link is incomplete. Please open it again from the email.' })
  token!: string;
}

/** Body of PUT /admin/account: what people change about their own account. */
export class ProfileForm {
  @RequiredText('Name is required', 60) name!: string;
}

/** Body of POST /admin/account/email: the new address. A code is emailed to it, and one to the present address. */
export class EmailChangeRequest {
  @EmailAddress() email!: string;
}

/** Body of PUT /admin/account/email. */
export class EmailChangeConfirmation {
  /** From the email to the present address. */
  @SixDigits(EMAILED_CODE) presentCode!: string;
  /** From the email to the new address. */
  @SixDigits(EMAILED_CODE) newCode!: string;
}

/** Response of POST /admin/account/second-factor. Nothing is stored before it is confirmed. */
export interface SecondFactorSetup {
  /** Sent back with the first code. */
  setup: string;
  /** The key to enter in an authenticator app, in base 32. */
  key: string;
  /** The same as a URI, which a phone opens in the app. */
  uri: string;
}

/** Body of POST /admin/account/second-factor/remove. */
export class OneTimePassword {
  @SixDigits(OTP_MESSAGES.required) otp!: string;
}

/** Body of PUT /admin/account/second-factor. */
export class SecondFactorConfirmation extends OneTimePassword {
  @Matches(SECRET) setup!: string;
}

/** A delegate as chairs see them: without phone and email. */
export interface ChairedDelegate {
  registrationId: string;
  fullName: string;
  institution: string;
  portfolio: string;
}

/** Response of GET /admin/committee-lists: the committees of a chair, or all for other roles. */
export interface CommitteeList {
  committee: string;
  delegates: ChairedDelegate[];
  /** ISO time until which nobody is listed, because the seats are sealed; absent if they are not. */
  sealedUntil?: string;
}
