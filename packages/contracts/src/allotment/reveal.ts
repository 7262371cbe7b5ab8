import { ValidateIf } from 'class-validator';
import { IsoDateTime } from '../content/conference-form.js';

/** The conference's document, of which the worker reads when the seats are revealed. */
export const CONFERENCE_COLLECTION = 'conference';
export const CONFERENCE_ID = 'conference';

export interface StoredReveal {
  _id: string;
  /** Until then no seat leaves the server, except for organisers who may see the allotments. */
  revealAt?: Date;
}

/** Body of PUT /registration/reveal. */
export class RevealForm {
  /** Absent or empty: the seats are not sealed. */
  @IsoDateTime('Please enter the date and time of the reveal')
  @ValidateIf(({ revealAt }: RevealForm) => Boolean(revealAt))
  revealAt?: string;
}

/** Part of the status of a delegate whose seat is sealed. */
export interface SealView {
  /** ISO time of the reveal. */
  until: string;
  /** Milliseconds until then by the server's clock, because the client's may be wrong. */
  msLeft: number;
  /** How many delegates have a sealed seat. */
  waiting: number;
}

/** Response of POST /registration/status/:registrationId/opened: how many seats a committee has, and how many placards are open. */
export interface PlacardOpenings {
  seats: number;
  opened: number;
}
