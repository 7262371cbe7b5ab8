import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { sharedPageOfFile, type SharedPage } from '@mun/contracts/content/pages/share-pictures';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { CommitteesService } from '../committees/committees.service.js';
import { PagesService } from '../pages/pages.service.js';
import { PicturesService } from './pictures.service.js';
import { Public } from '../../platform/auth/permissions.js';

@Controller()
@Public()
export class SharePicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly committees: CommitteesService,
    private readonly pages: PagesService,
  ) {}

  /** The link preview of a public page or committee, 1200×630 pixels. A query does not change it. */
  @Get(ROUTES.sharePicture)
  @RateLimit('share-picture', 300)
  @ApiProduces('image/png')
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const page = sharedPageOfFile(file);
    if (!page) throw new NotFoundException('We couldn’t find this picture');
    const picture = await this.draw(page);
    response.set('Cache-Control', 'public, max-age=3600');
    // Express handles HEAD and If-None-Match.
    response.type('png').send(picture);
  }

  private async draw(page: SharedPage): Promise<Buffer> {
    if (page.kind === 'fixed') return this.pictures.shareCard(page);
    if (page.kind === 'committee') return this.drawCommittee(page);
    const { title, clause } = await this.pages.findPublished(page.slug);
    return this.pictures.shareCard({ path: page.path, title, ...(clause && { clause }) });
  }

  private async drawCommittee({ path, slug }: { path: string; slug: string }): Promise<Buffer> {
    const committees = await this.committees.list({ images: 'url' });
    const committee = committees.find((each) => each.slug === slug || each.formerSlugs?.includes(slug));
    if (!committee) throw new NotFoundException('We couldn’t find this committee');
    const { name: title, imageUrl } = committee;
    return this.pictures.shareCard({ path, title, clause: 'Calling to the floor', imageUrl });
  }
}
