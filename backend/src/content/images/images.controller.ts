import { BadRequestException, Controller, Get, NotFoundException, Param, Post, Res } from '@nestjs/common';
import type { UploadedImageView } from '@mun/contracts/content/images';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { UploadedImage, UseImageUpload } from './image-upload.js';
import { imageUrl, ImagesService } from './images.service.js';

const IMAGE_MISSING = 'Please choose a picture';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  /** Stores an image that an import can use. It is deleted after a day without use. */
  @RequirePermission('content.edit')
  @Post(ROUTES.images)
  @UseImageUpload()
  async add(@UploadedImage() bytes?: Buffer): Promise<UploadedImageView> {
    if (!bytes) throw new BadRequestException(fieldErrors([{ field: 'image', message: IMAGE_MISSING }]));
    const image = await this.images.store(bytes);
    return { id: image.id, url: imageUrl(image) };
  }

  /** An image in one width and format. */
  @Public()
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
