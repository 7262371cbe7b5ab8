import type { CommitteeKind } from './committee-kind.js';
import type { ConferenceForm } from './conference-form.js';

/** A picture in several widths and formats, for `<picture>`. Width and height (pixels) are those of the largest version. */
export interface Picture {
  width: number;
  height: number;
  /** The dominant colour as a CSS value, for a placeholder: '#0e1b2c', or 'transparent'. */
  colour: string;
  /** URL of the largest version, for `<img>`. */
  src: string;
  /** In order of preference; the browser uses the first that it supports. */
  sources: PictureSource[];
}

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  /** '/api/images/<id>-320.avif 320w, /api/images/<id>-640.avif 640w' */
  srcset: string;
}

/** The picture of a list item; empty if it has none. `?images=url` leaves out `image` (base64). */
export interface PictureFields {
  image?: string;
  imageMimeType?: string;
  imageUrl?: string;
  /** Absent if `imageUrl` is set but the sizes are still being generated. */
  picture?: Picture;
}

export interface VersionedItem {
  _id: string;
  /** Incremented by every change. Send it as `If-Match: "<version>"` with the next one. */
  version: number;
}

/** How many delegates may hold one portfolio of a committee (see `portfolioCapacity`). */
export interface PortfolioSharing {
  sharedPortfolios: boolean;
  /** The most delegates that may share one portfolio; absent if there is no limit. */
  sharingLimit?: number;
}

export interface CommitteeView extends VersionedItem, PictureFields, PortfolioSharing {
  name: string;
  /** Its address on the site, derived from the name: 'security-council'. */
  slug: string;
  /** Addresses from its earlier names, which lead to the present one; absent if there are none. */
  formerSlugs?: string[];
  /** Markdown. */
  agenda: string;
  agendaHtml: string;
  kind: CommitteeKind;
  backgroundGuideURL?: string;
}

export interface CommitteePortfolios extends VersionedItem, PortfolioSharing {
  name: string;
  slug: string;
  portfolios: string[];
  /** Portfolios whose delegates have been notified, as many as may hold one, in the committee's order; absent if there are none. */
  taken?: string[];
  /** How many seats have a delegate who has been notified; absent if none. */
  seatsTaken?: number;
}

/** One member of the executive board, of GET /eb. */
export interface BoardMemberView extends VersionedItem, PictureFields {
  name: string;
  /** Free text, because a member may chair something that is not in the list of committees. */
  committee: string;
  position: string;
}

/** In display order. */
export const TEAM_TYPES = ['super', 'head', 'manager'] as const;
export type TeamType = (typeof TEAM_TYPES)[number];

export interface TeamMemberView extends VersionedItem, PictureFields {
  name: string;
  position: string;
  type: TeamType;
}

/** In display order. */
export const SPONSOR_TYPES = ['partner', 'college', 'endorsement'] as const;
export type SponsorType = (typeof SPONSOR_TYPES)[number];

export interface SponsorView extends VersionedItem, PictureFields {
  name: string;
  type: SponsorType;
}

export interface FaqView extends VersionedItem {
  question: string;
  /** Markdown. */
  answer: string;
  answerHtml: string;
}

/** Details of the conference: one document that organisers edit. */
export type ConferenceDetails = Omit<ConferenceForm, 'fee'>;

/** Details that forms of earlier versions lack. */
export type AddedConferenceDetails = Required<
  Pick<ConferenceForm, 'programme' | 'signatories' | 'feeIncludes' | 'organisation' | 'seats'>
>;

/** `scheduled`: it opens later · `full`: as many registrations are confirmed as the capacity allows. */
export type RegistrationWindow = 'scheduled' | 'open' | 'closed' | 'full';

/** Response of GET /conference: the details, the fee in rupees and what the checkout needs to open. */
export interface ConferenceView
  extends Omit<ConferenceDetails, keyof AddedConferenceDetails>, AddedConferenceDetails {
  version: number;
  /** Absent while an earlier version of the backend, which runs beside this one, answers. */
  lettersHtml?: ConferenceDetails['letters'];
  /** Whether delegates can register now, by the switch, the dates and the capacity. */
  registrationWindow: RegistrationWindow;
  fee: number;
  currency: string;
  payment: { keyId: string; checkoutUrl: string };
}

export interface CouponView extends VersionedItem {
  code: string;
  /** Rupees; 0 if the discount is a percentage. */
  amountOff: number;
  /** The discount in percent of the fee, from 1 to 100, instead of an amount. */
  percentOff?: number;
  /** ISO date of the last day on which it can be used, in the venue's time zone. */
  validUntil?: string;
  /** True if that day is over. */
  expired?: boolean;
  /** The only institution whose delegates can use it. */
  institution?: string;
  redemptionsLeft: number;
  /** Number of confirmed registrations that used the coupon, and of open orders that hold a redemption. */
  used: number;
  held: number;
}
