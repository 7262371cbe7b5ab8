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
  type Type,
} from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { ReorderForm } from '@mun/contracts/content/content-forms';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { IdempotencyId } from '../../platform/http/idempotency/idempotency-id.decorator.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { ApiOperation } from '../../platform/openapi/api-decorators.js';
import { imageRepresentationPipe, type ImageRepresentation } from '../images/image-representation.pipe.js';
import { UploadedImage, UseMultipartForm } from '../images/image-upload.js';
import { RateLimit } from '../../platform/http/rate-limit/rate-limit.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';
import type { OrderedDocument } from './ordered-document.schema.js';
import type { OrderedListService } from './ordered-list.service.js';

type ListOperations<Form, View> = Pick<
  OrderedListService<OrderedDocument, Form, View>,
  'create' | 'update' | 'remove' | 'restore' | 'reorder'
>;

export interface ImageListOperations<Form, View> extends ListOperations<Form, View> {
  list(options: { images: ImageRepresentation }): Promise<View[]>;
}

interface ListControllerOptions<Form, Service> {
  service: Type<Service>;
  /** Paths below the API's prefix. */
  list: string;
  item: string;
  reorder: string;
  restore: string;
  /** Validates the body of a create or update. */
  form: Type<Form>;
  /** What an item is called in the summaries. */
  noun: string;
}

/**
 * Returns the base class of a controller with which organisers create, update, reorder, delete and restore the items of a
 * list. Update and delete answer 412 if the version in If-Match is outdated.
 */
export function OrderedListController<
  Form extends object,
  View extends object,
  Service extends ListOperations<Form, View> = ListOperations<Form, View>,
>(options: ListControllerOptions<Form, Service>) {
  class BaseController {
    constructor(@Inject(options.service) readonly service: Service) {}

    @RequirePermission('content.edit')
    @Post(options.list)
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

    @RequirePermission('content.edit')
    @Put(options.reorder)
    @HttpCode(204)
    @ApiOperation({ summary: 'Reorders the list.' })
    async order(@Body() { ids }: ReorderForm, @CurrentAdmin() actor: Actor): Promise<void> {
      await this.service.reorder(ids, actor);
    }

    @RequirePermission('content.edit')
    @Put(options.item)
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

    @RequirePermission('content.edit')
    @Delete(options.item)
    @HttpCode(204)
    @ApiOperation({ summary: `Deletes a ${options.noun}. It can be restored.` })
    async remove(
      @Param('id') id: string,
      @CurrentAdmin() actor: Actor,
      @IfMatchVersion() expectedVersion?: number,
    ): Promise<void> {
      await this.service.remove(id, actor, expectedVersion);
    }

    @RequirePermission('content.edit')
    @Post(options.restore)
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

/** Adds the public list, whose images are URLs only with `?images=url`. */
export function ImageListController<Form extends object, View extends object>({
  summary,
  ...options
}: ListControllerOptions<Form, ImageListOperations<Form, View>> & { summary: string }) {
  class BaseController extends OrderedListController<Form, View, ImageListOperations<Form, View>>(options) {
    // Reading all pictures is expensive, and only needed while the response is not cached.
    @RateLimit('base64-lists', 60, ({ query }) => query['images'] !== 'url')
    @Public()
    @Get(options.list)
    @Header(...MUST_REVALIDATE)
    @ApiOperation({ summary })
    list(@Query('images', imageRepresentationPipe) images: ImageRepresentation = 'base64'): Promise<View[]> {
      return this.service.list({ images });
    }
  }
  return BaseController;
}

function setParameterType(controller: Type, method: string, index: number, type: Type): void {
  const key = 'design:paramtypes';
  const types: unknown[] = Reflect.getMetadata(key, controller.prototype, method);
  Reflect.defineMetadata(key, types.with(index, type), controller.prototype, method);
}
