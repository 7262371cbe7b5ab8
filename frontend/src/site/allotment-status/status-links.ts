/** Addresses of a delegate's placard as PNG, without and with their name. */
export interface PlacardUrls {
  portrait: string;
  landscape: string;
  namedPortrait: string;
  namedLandscape: string;
}

/** What the status of a registration links to, if it exists. */
export interface StatusLinks {
  placard?: PlacardUrls;
}
