import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { COMMITTEE_KINDS, type CommitteeKind } from '@mun/contracts/content/committee-kind';
import { RenderedTextsSchema, type RenderedTexts } from '../markdown/rendered-texts.schema.js';
import { createOrderedSchema, ImageListDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ _id: false, versionKey: false })
export class RenamedPortfolio {
  @Prop({ type: String, required: true }) from!: string;

  /** The present name. */
  @Prop({ type: String, required: true }) to!: string;
}

@Schema({ collection: 'committees', versionKey: false })
export class Committee extends ImageListDocument {
  /** The normalized name: two committees never differ by case or blanks only. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  /** The address on the site, then former ones that still lead here. Absent if an earlier version wrote the document. */
  @Prop({ type: [String], default: undefined })
  slugs?: string[];

  @Prop({ type: String, required: true })
  agenda!: string;

  @Prop({ type: RenderedTextsSchema })
  agendaHtml?: RenderedTexts;

  /** Absent if no organiser has chosen it: the name then suggests it. */
  @Prop({ type: String, enum: COMMITTEE_KINDS })
  kind?: CommitteeKind;

  @Prop({ type: String })
  backgroundGuideURL?: string;

  /** What a delegate can represent here: countries, offices. */
  @Prop({ type: [String], required: true })
  portfolios!: string[];

  /** Former names of portfolios, by which browsers and older changes may still name them. */
  @Prop({ type: [SchemaFactory.createForClass(RenamedPortfolio)], default: undefined })
  renamedPortfolios?: RenamedPortfolio[];

  /** Whether several delegates may share a portfolio. */
  @Prop({ type: Boolean, required: true })
  sharedPortfolios!: boolean;

  /** The most delegates that may share one portfolio; absent if there is no limit. */
  @Prop({ type: Number })
  sharingLimit?: number;
}

export const CommitteeSchema = createOrderedSchema(Committee);
CommitteeSchema.index(
  { slugs: 1 },
  { unique: true, partialFilterExpression: { slugs: { $type: 'string' } } },
);

/** Returns a key that no name has, because of its leading blank, so that a deleted committee releases its name. */
export function deletedCommitteeKey({ _id }: Pick<Committee, '_id'>): Pick<Committee, 'key'> {
  return { key: ` deleted ${_id.toHexString()}` };
}

/** Returns the present names of renamed portfolios by their former names. A name that is listed again is no former one. */
export function presentNames({
  portfolios,
  renamedPortfolios = [],
}: Pick<Committee, 'portfolios' | 'renamedPortfolios'>): ReadonlyMap<string, string> {
  const isCurrent = ({ from, to }: RenamedPortfolio) => !portfolios.includes(from) && portfolios.includes(to);
  return new Map(renamedPortfolios.filter(isCurrent).map(({ from, to }) => [from, to]));
}
