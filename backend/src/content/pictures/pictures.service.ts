import { Injectable } from '@nestjs/common';
import { formatDates } from '@mun/contracts/format-dates';
import { drawPlacard, type PlacardContent, type PlacardFormat } from '@mun/documents/placard';
import { drawShareCard, type ShareCardContent } from '@mun/documents/share-card';
import { ConferenceService } from '../conference/conference.service.js';
import { DrawingCache } from '../../platform/drawing-cache.js';
import { ImagesService } from '../images/images.service.js';

type PlacardSeat = Pick<PlacardContent, 'portfolio' | 'committee' | 'name'> & {
  format: PlacardFormat;
  /** URL of the committee's image: '/api/images/<id>.webp'. */
  imageUrl?: string | undefined;
};

type ShareCardPage = Pick<ShareCardContent, 'title' | 'clause' | 'path'> & { imageUrl?: string | undefined };

/** Draws pictures with the facts of the conference, as PNG. Draws each once, until what it shows changes. */
@Injectable()
export class PicturesService {
  private readonly cache = new DrawingCache();

  constructor(
    private readonly conference: ConferenceService,
    private readonly images: ImagesService,
  ) {}

  async placard({ imageUrl, ...seat }: PlacardSeat): Promise<Buffer> {
    const { name, city: place, dates } = await this.facts();
    const content = { ...seat, conference: name, place, dates };
    return await this.cache.get(JSON.stringify(['placard', content, imageUrl]), async () => {
      const committeePicture = await this.readImage(imageUrl);
      return drawPlacard({ ...content, ...(committeePicture && { committeePicture }) });
    });
  }

  /** @param page an empty title is replaced by the conference's name */
  async shareCard({ imageUrl, ...page }: ShareCardPage): Promise<Buffer> {
    const { name, ...facts } = await this.facts();
    const content = { ...page, ...facts, conference: name, title: page.title || name };
    return await this.cache.get(JSON.stringify(['share', content, imageUrl]), async () => {
      const picture = await this.readImage(imageUrl);
      return drawShareCard({ ...content, ...(picture && { picture }) });
    });
  }

  private async facts() {
    const { name, edition, startsOn, endsOn, venue } = await this.conference.getFacts();
    return { name: `${name} ${edition}`, dates: formatDates(startsOn, endsOn), city: venue.city };
  }

  private async readImage(url: string | undefined): Promise<Buffer | undefined> {
    const image = url && (await this.images.findByFileName(url.slice(url.lastIndexOf('/') + 1)));
    return image ? image.bytes : undefined;
  }
}
