import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, Matches, ValidateNested } from 'class-validator';
import { OptionalText, RequiredText } from '../validation.js';
import { MAX_PLACES } from './delegations.js';

/* The block of a school: portfolios that its adviser gives to the students. */

const NOT_A_LIST = { message: 'Please choose portfolios' };
const TOO_MANY = { message: `Please choose ${MAX_PLACES} portfolios or fewer` };

/** A portfolio of a committee, which is given by its name. */
export class BlockPortfolio {
  @RequiredText('Please choose a committee') committee!: string;
  @RequiredText('Please choose a portfolio') portfolio!: string;
}

/** Body of PUT /delegations/:id/block: what the school gets, and what it no longer has. All or nothing, and repeatable. */
export class ChangeBlock {
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_PLACES, TOO_MANY)
  @IsArray(NOT_A_LIST)
  @Type(() => BlockPortfolio)
  given!: BlockPortfolio[];

  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_PLACES, TOO_MANY)
  @IsArray(NOT_A_LIST)
  @Type(() => BlockPortfolio)
  takenBack!: BlockPortfolio[];
}

/** Response of GET /delegations/:id/block: portfolios that the school can get, by committee in the organisers' order. */
export interface BlockOffer {
  committee: string;
  portfolios: string[];
}

/** The seat of one student, and the one on the adviser's page when it was chosen; '' for none. */
export class StudentSeat {
  @Matches(/^[0-9a-f]{24}$/) place!: string;
  @OptionalText() committee!: string;
  @OptionalText() portfolio!: string;
  @OptionalText() seenCommittee!: string;
  @OptionalText() seenPortfolio!: string;
}

/** Body of PUT /schools/:token/block: students get seats of the block, or lose them. All or nothing. */
export class ArrangeSeats {
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_PLACES, TOO_MANY)
  @ArrayMinSize(1, NOT_A_LIST)
  @IsArray(NOT_A_LIST)
  @Type(() => StudentSeat)
  seats!: StudentSeat[];
}
