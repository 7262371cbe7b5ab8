import {
  Body,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
  type Type,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import { ReorderForm } from '@mun/contracts/content-forms';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { IdempotencyId } from '../../platform/http/idempotency-id.decorator.js';
import { IfMatchVersion } from '../../platform/http/if-match-version.decorator.js';
import { ApiOperation } from '../../platform/openapi/api-operation.decorator.js';
import { imageRepresentationPipe, type ImageRepresentation } from '../images/image-representation.pipe.js';
import { UploadedImage, UseMultipartForm } from '../images/image-upload.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';

/** The methods of ImageListService that the controller calls. */
export interface ImageListOperations<Form, View> {
  list(options: { images: ImageRepresentation }): Promise<View[]>;
  create(form: Form, image: Buffer | undefined, actor: Actor, id?: Types.ObjectId): Promise<View>;
  update(
    id: string,
    form: Form,
    image: Buffer | undefined,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<View>;
  remove(id: string, actor: Actor, expectedVersion?: number): Promise<void>;
  restore(id: string, actor: Actor): Promise<View>;
  reorder(ids: string[], actor: Actor): Promise<void>;
}

interface ImageListControllerOptions<Form, View> {
  service: Type<ImageListOperations<Form, View>>;
  /** Paths below the API's prefix. */
  list: string;
  item: string;
  reorder: string;
  restore: string;
  /** Validates the body of a create or update. */
  form: Type<Form>;
  /** The summary of the list, and what an item is called in the other summaries. */
  summary: string;
  noun: string;
}

/**
 * Returns the base class of a controller for an ImageListService: a public list, and create, update, reorder, delete and
 * restore for organisers. Update and delete answer 412 if the version in If-Match is outdated.
 */
export function ImageListController<Form extends object, View extends object>(
  options: ImageListControllerOptions<Form, View>,
) {
  class BaseController {
    constructor(@Inject(options.service) readonly service: ImageListOperations<Form, View>) {}

    @Get(options.list)
    @Header(...MUST_REVALIDATE)
    @ApiOperation({ summary: options.summary })
    list(@Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64'): Promise<View[]> {
      return this.service.list({ images });
    }

    @Post(options.list)
    @UseGuards(AdminGuard)
    @UseMultipartForm()
    @ApiOperation({ summary: `Adds a ${options.noun} at the end of the list.` })
    add(
      @Body() form: Form,
      @UploadedImage() image: Buffer | undefined,
      @CurrentAdmin() actor: Actor,
      @IdempotencyId() id?: Types.ObjectId,
    ): Promise<View> {
      return this.service.create(form, image, actor, id);
    }

    @Put(options.reorder)
    @UseGuards(AdminGuard)
    @HttpCode(204)
    @ApiOperation({ summary: 'Puts the list in another order.' })
    async order(@Body() { ids }: ReorderForm, @CurrentAdmin() actor: Actor): Promise<void> {
      await this.service.reorder(ids, actor);
    }

    @Put(options.item)
    @UseGuards(AdminGuard)
    @UseMultipartForm()
    @ApiOperation({ summary: `Changes a ${options.noun}.` })
    change(
      @Param('id') id: string,
      @Body() form: Form,
      @UploadedImage() image: Buffer | undefined,
      @CurrentAdmin() actor: Actor,
      @IfMatchVersion() expectedVersion?: number,
    ): Promise<View> {
      return this.service.update(id, form, image, actor, expectedVersion);
    }

    @Delete(options.item)
    @UseGuards(AdminGuard)
    @HttpCode(204)
    @ApiOperation({ summary: `Deletes a ${options.noun}, so that it can be brought back.` })
    async remove(
      @Param('id') id: string,
      @CurrentAdmin() actor: Actor,
      @IfMatchVersion() expectedVersion?: number,
    ): Promise<void> {
      await this.service.remove(id, actor, expectedVersion);
    }

    @Post(options.restore)
    @UseGuards(AdminGuard)
    @HttpCode(200)
    @ApiOperation({ summary: `Restores a deleted ${options.noun}.` })
    restore(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<View> {
      return this.service.restore(id, actor);
    }
  }

  // The compiler emits Object for a type parameter, and the validation pipe needs the class of the form.
  setParameterType(BaseController, 'add', 0, options.form);
  setParameterType(BaseController, 'change', 1, options.form);
  return BaseController;
}

function setParameterType(controller: Type, method: string, index: number, type: Type): void {
  const key = 'design:paramtypes';
  const types: unknown[] = Reflect.getMetadata(key, controller.prototype, method);
  Reflect.defineMetadata(key, types.with(index, type), controller.prototype, method);
}
