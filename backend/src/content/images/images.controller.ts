import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  /** An image in one width and format. */
  @Get(ROUTES.image)
  @ApiProduces('image/*')
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const image = await this.images.findByFileName(file);
    if (!image) throw new NotFoundException('We couldn’t find this picture');
    // Not with @Header, which would let a 404 be cached for a year too.
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Express handles bytes, HEAD and If-None-Match.
    response.type(image.mimeType).send(image.bytes);
  }
}
