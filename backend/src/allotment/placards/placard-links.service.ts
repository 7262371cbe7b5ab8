import { Injectable } from '@nestjs/common';
import type { PlacardLinks } from '@mun/contracts/registration';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { PLACARD_FORMATS, type PlacardFormat } from '@mun/documents/placard';
import { LinkSigner } from '../../platform/auth/link-signer.service.js';
import { Config } from '../../platform/config/config.js';

const PURPOSE = 'placard';

/** The registration id in the link of a test email, which must not contain a delegate's data. */
export const SAMPLE_REGISTRATION = 'sample';
export const SAMPLE_SEAT = { committee: 'United Nations Security Council', portfolio: 'France' };

export interface PlacardRequest {
  /** The registration's internal `_id`: these links are shared, and nothing can be looked up with it. */
  registration: string;
  format: PlacardFormat;
  named: boolean;
}

/** Signs the links of placards, so that a link with the delegate's name exists only if the delegate has used it. */
@Injectable()
export class PlacardLinksService {
  constructor(
    private readonly signer: LinkSigner,
    private readonly config: Config,
  ) {}

  /** Returns paths that are always the same for a registration. @param registration internal `_id` */
  linksFor(registration: string): PlacardLinks {
    const link = (format: PlacardFormat, named: boolean) => this.link({ registration, format, named });
    return {
      portrait: link('portrait', false),
      landscape: link('landscape', false),
      namedPortrait: link('portrait', true),
      namedLandscape: link('landscape', true),
    };
  }

  /** Returns the absolute URL of the placard in landscape without the name, for an email. */
  emailUrlFor(registration: string): string {
    return this.config.PUBLIC_URL + this.link({ registration, format: 'landscape', named: false });
  }

  /** Returns null if the file name was not signed here. */
  parse(file: string): PlacardRequest | null {
    if (!file.endsWith('.png')) return null;
    const { registration, format, named } = this.signer.verify(PURPOSE, file.slice(0, -'.png'.length)) ?? {};
    const known = PLACARD_FORMATS.find((each) => each === format);
    return known && typeof registration === 'string'
      ? { registration, format: known, named: named === true }
      : null;
  }

  private link({ registration, format, named }: PlacardRequest): string {
    const token = this.signer.sign(PURPOSE, { registration, format, named });
    return API_PREFIX + buildPath(ROUTES.placardPicture, { file: `${token}.png` });
  }
}
