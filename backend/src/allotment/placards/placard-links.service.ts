import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PlacardLinks } from '@mun/contracts/registration/registration';
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
  /** `holderOf` the delegate whose name is on the placard; absent if there is no name. */
  holder?: string;
}

/** Identifies a delegate without disclosing the registration id, which changes when the place is transferred. */
export function holderOf(registrationId: string): string {
  return createHash('sha256').update(registrationId).digest('base64url').slice(0, 16);
}

/** Signs the links of placards, so that a link with the delegate's name exists only if the delegate has used it. */
@Injectable()
export class PlacardLinksService {
  constructor(
    private readonly signer: LinkSigner,
    private readonly config: Config,
  ) {}

  /** Returns paths that are always the same for a delegate. @param registration internal `_id` */
  linksFor(registration: string, registrationId: string): PlacardLinks {
    const holder = holderOf(registrationId);
    return {
      portrait: this.link({ registration, format: 'portrait' }),
      landscape: this.link({ registration, format: 'landscape' }),
      namedPortrait: this.link({ registration, format: 'portrait', holder }),
      namedLandscape: this.link({ registration, format: 'landscape', holder }),
    };
  }

  /** Returns the absolute URL of the placard in landscape without the name, for an email. */
  emailUrlFor(registration: string): string {
    return this.config.PUBLIC_URL + this.link({ registration, format: 'landscape' });
  }

  /** Returns null if the file name was not signed here. */
  parse(file: string): PlacardRequest | null {
    if (!file.endsWith('.png')) return null;
    const { registration, format, holder } = this.signer.verify(PURPOSE, file.slice(0, -'.png'.length)) ?? {};
    const known = PLACARD_FORMATS.find((each) => each === format);
    return known && typeof registration === 'string'
      ? { registration, format: known, ...(typeof holder === 'string' && { holder }) }
      : null;
  }

  private link(request: PlacardRequest): string {
    const token = this.signer.sign(PURPOSE, { ...request });
    return API_PREFIX + buildPath(ROUTES.placardPicture, { file: `${token}.png` });
  }
}
