/** A picture in several widths and formats, for `<picture>`. Sizes in pixels. */
export interface Picture {
  /** Of the largest. */
  width: number;
  height: number;
  /** The dominant colour as CSS writes it, to stand where the picture will be: '#0e1b2c', or 'transparent'. */
  colour: string;
  /** For `<img>`: the address of the largest. */
  src: string;
  /** The best first; a browser takes the first that it knows. */
  sources: PictureSource[];
}

export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  /** '/api/images/<id>-320.avif 320w, /api/images/<id>-640.avif 640w' */
  srcset: string;
}

/** What a list tells of a thing's picture; nothing where it has none. `image` (base64) is left out with `?images=url`. */
export interface PictureFields {
  image?: string;
  imageMimeType?: string;
  imageUrl?: string;
  /** Missing beside `imageUrl` where the picture is older than this field and its widths are still being made. */
  picture?: Picture;
}

/** What a list tells of each of its things besides. */
export interface VersionedItem {
  _id: string;
  /** Counted up with every change; goes into `If-Match: "<version>"` of the next one. */
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
  /** Free text: a member may chair what is no committee of the list. */
  committee: string;
  position: string;
}

/** In the order in which the site shows them. */
export const TEAM_TYPES = ['super', 'head', 'manager'] as const;
export type TeamType = (typeof TEAM_TYPES)[number];

/** One member of GET /team-members. */
export interface TeamMemberView extends VersionedItem, PictureFields {
  name: string;
  position: string;
  type: TeamType;
}

/** In the order in which the site shows them. */
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

/** The conference's own facts, one document that the admin edits. Dates are ISO dates in the venue's time zone. */
export interface ConferenceDetails {
  /** 'Meridian MUN' */
  name: string;
  /** '2.0', as the checkout's title shows it */
  edition: string;
  pitch: string;
  startsOn: string;
  endsOn: string;
  /** The instant that the countdown counts to, ISO with zone. */
  countdownTo: string;
  venue: Venue;
  contacts: Contact[];
  links: { instagram: string; email: string; directions: string };
  /** Markdown. */
  letters: { principal: string; secretaryGeneral: string; about: string };
  registrationOpen: boolean;
  /** Delegates say whether they are under 18, and then their guardian agrees. Missing: nobody is asked. */
  guardianConsent?: boolean;
  /** On the day after this one what is kept of people goes, but for the accounts. Missing: it stays until an organiser says. */
  purgeAfter?: string;
}

/** Answer of GET /conference: the facts, what a registration costs (rupees), and what the checkout needs to open. */
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
  /** How many confirmed registrations used it, and how many open orders keep one for themselves now. */
  used: number;
  held: number;
}
