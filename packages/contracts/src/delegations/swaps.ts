import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { BlockPortfolio } from './blocks.js';

/** Body of POST /schools/:token/swap: two confirmed students change seats; a request after the last day for changes. */
export class SwapSeats {
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'Please select a student' })
  @IsArray()
  places!: string[];

  /** Those that the two had when the swap was chosen, so that a repeated request does not swap them back. */
  @ValidateNested({ each: true })
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @IsArray()
  @IsOptional()
  @Type(() => BlockPortfolio)
  seats?: BlockPortfolio[];
}

/** Body of POST /delegations/:id/swaps/:swap. */
export class DecideSwap {
  @IsBoolean({ message: 'Please choose whether the seats are swapped' }) isAccepted!: boolean;
}
