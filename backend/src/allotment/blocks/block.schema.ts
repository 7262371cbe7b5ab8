import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { SeatRef } from '../seats/seat.schema.js';

/** A portfolio of a school's block. It is given and taken back by numbered changes, as seats are. */
@Schema({ collection: 'block_portfolios', versionKey: false })
export class BlockPortfolio implements SeatRef {
  @Prop({ type: String, required: true }) _id!: string;

  /** The committee's `_id`. */
  @Prop({ type: String, required: true }) committee!: string;
  @Prop({ type: String, required: true }) portfolio!: string;

  /** The `_id` of the school, which may have been merged into another one since. */
  @Prop({ type: String, required: true }) school!: string;

  /** The number of the change that took it back. Kept, so that a late write does not give it again. */
  @Prop({ type: Number }) takenBack?: number;
}

export const BlockPortfolioSchema = SchemaFactory.createForClass(BlockPortfolio);
BlockPortfolioSchema.index({ takenBack: 1 });

/** What a numbered change does to blocks. */
export interface BlockChange {
  given: Omit<BlockPortfolio, 'takenBack'>[];
  /** `_id`s. */
  takenBack: string[];
}
