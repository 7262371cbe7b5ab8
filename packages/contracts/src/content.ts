/** A picture in several widths and formats, for `<picture>`. Dimensions are in pixels. */
export interface Picture {
  /** Dimensions of the largest version. */
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

/** Fields of every list item. */
export interface VersionedItem {
  _id: string;
  /** Incremented by every change. Send it as `If-Match: "<version>"` with the next one. */
  version: number;
}

/** One committee of GET /committees. */
export interface CommitteeView extends VersionedItem, PictureFields {
  name: string;
  agenda: string;
  backgroundGuideURL?: string;
}

/** One committee of GET /committees/get-portfolios. */
export interface CommitteePortfolios extends VersionedItem {
  name: string;
  portfolios: string[];
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

/** One member of GET /team-members. */
export interface TeamMemberView extends VersionedItem, PictureFields {
  name: string;
  position: string;
  type: TeamType;
}

/** In display order. */
export const SPONSOR_TYPES = ['partner', 'college', 'endorsement'] as const;
export type SponsorType = (typeof SPONSOR_TYPES)[number];

/** One sponsor of GET /sponsors. */
export interface SponsorView extends VersionedItem, PictureFields {
  name: string;
  type: SponsorType;
}

/** One question of GET /faqs. */
export interface FaqView extends VersionedItem {
  question: string;
  /** Markdown. */
  answer: string;
}

export interface Venue {
  streetLine: string;
  schoolName: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
}

export interface Contact {
  name: string;
  role: string;
  phone: string;
}

/** Details of the conference: one document that organisers edit. Dates are ISO dates in the venue's time zone. */
export interface ConferenceDetails {
  /** 'Meridian MUN' */
  name: string;
  /** '2.0'; part of the checkout title. */
  edition: string;
  pitch: string;
  startsOn: string;
  endsOn: string;
  /** When the countdown ends, ISO with time zone. */
  countdownTo: string;
  venue: Venue;
  contacts: Contact[];
  links: { instagram: string; email: string; directions: string };
  /** Markdown. */
  letters: { principal: string; secretaryGeneral: string; about: string };
  registrationOpen: boolean;
  /**
   * If true, delegates state whether they are under 18, and a guardian must consent for those who are. Default: false.
   */
  guardianConsent?: boolean;
  /** Personal data is deleted on the day after this date, except for the accounts. If absent, it is kept. */
  purgeAfter?: string;
}

/** Response of GET /conference: the details, the registration fee (rupees) and what the checkout needs to open. */
export interface ConferenceView extends ConferenceDetails {
  version: number;
  /** Rupees. */
  fee: number;
  currency: string;
  payment: { keyId: string; checkoutUrl: string };
}

/** One coupon of GET /coupons. */
export interface CouponView extends VersionedItem {
  code: string;
  /** Rupees. */
  amountOff: number;
  redemptionsLeft: number;
  /** Number of confirmed registrations that used the coupon, and of open orders that hold a redemption. */
  used: number;
  held: number;
}
