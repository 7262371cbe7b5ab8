/** One committee of GET /committees. `image` (base64) is left out where the list was asked for with `?images=url`. */
export interface CommitteeView {
  _id: string;
  name: string;
  agenda: string;
  image?: string;
  imageMimeType?: string;
  imageUrl?: string;
  backgroundGuideURL?: string;
}

/** One committee of GET /committees/get-portfolios. */
export interface CommitteePortfolios {
  _id: string;
  name: string;
  portfolios: string[];
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
export interface ConferenceFacts {
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
}

/** Answer of GET /conference: the facts, what a registration costs (rupees), and what the checkout needs to open. */
export interface ConferenceView extends ConferenceFacts {
  fee: number;
  currency: string;
  payment: { keyId: string; checkoutUrl: string };
}
