import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { CONFERENCE_COLLECTION, type StoredReveal } from '@mun/contracts/allotment/reveal';
import type { ConferenceDetails, RegistrationWindow } from '@mun/contracts/content/content';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { RenderedTextsSchema, type RenderedTexts } from '../markdown/rendered-texts.schema.js';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

const text = { type: String, required: true } as const;

const FactsSchema = new MongooseSchema<ConferenceDetails>(
  {
    name: text,
    edition: text,
    pitch: text,
    startsOn: text,
    endsOn: text,
    countdownTo: text,
    venue: { streetLine: text, schoolName: text, city: text, state: text, country: text, postalCode: text },
    contacts: [{ _id: false, name: text, role: text, phone: text }],
    links: { instagram: text, email: text, directions: text },
    letters: { principal: text, secretaryGeneral: text, about: text },
    registrationOpen: { type: Boolean, required: true },
    registrationOpensAt: { type: String },
    registrationClosesAt: { type: String },
    registrationCapacity: { type: Number },
    guardianConsent: { type: Boolean },
    showReasons: { type: Boolean },
    purgeAfter: { type: String },
    feeIncludes: { type: String },
    seats: { type: Number },
    programme: {
      type: [{ _id: false, day: text, time: String, title: text, place: String }],
      default: undefined,
    },
    signatories: {
      type: {
        principal: String,
        secretaryGeneral: String,
        principalPhoto: String,
        secretaryGeneralPhoto: String,
      },
      _id: false,
    },
    organisation: { type: { name: String, address: String, taxNumber: String }, _id: false },
  },
  { _id: false },
);

@Schema({ collection: CONFERENCE_COLLECTION, versionKey: false })
export class Conference implements OutboxDocument, StoredReveal {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: FactsSchema, required: true })
  facts!: ConferenceDetails;

  /** The letters in the order of `LETTERS`. */
  @Prop({ type: RenderedTextsSchema })
  lettersHtml?: RenderedTexts;

  @Prop({ type: Number, required: true, validate: Number.isSafeInteger })
  fee!: Paise;

  @Prop({ type: String, required: true })
  currency!: string;

  /** Incremented with every change; a change is refused if it was made on an older version. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;

  /**
   * The fencing token of `places` (docs/decisions/held-places.md): who reads this document before the token is raised takes no
   * place afterwards. Absent in documents of earlier versions, which is 0.
   */
  @Prop({ type: Number })
  fence?: number;

  /** The last one for which every backend has refreshed its cached responses; absent before the first. */
  @Prop({ type: String })
  publishedWindow?: RegistrationWindow;

  /** Until then the seats are sealed; absent if they are not. Has no `version`, so that it disturbs nobody who edits the details. */
  @Prop({ type: Date })
  revealAt?: Date;

  /** Until every backend has been notified that `revealAt` has come. */
  @Prop({ type: Boolean })
  revealPending?: true;

  outbox!: DomainEvent[];
}

export const ConferenceSchema = withOutbox(SchemaFactory.createForClass(Conference));
