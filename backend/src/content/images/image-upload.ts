import {
  applyDecorators,
  BadRequestException,
  createParamDecorator,
  HttpException,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '@mun/contracts/content/images';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { ApiConsumesFile, ApiConsumesMultipart } from '../../platform/openapi/api-decorators.js';
import { IdempotencyInterceptor } from '../../platform/http/idempotency/idempotency.interceptor.js';
import { RequestTimeout } from '../../platform/http/timeout.interceptor.js';
import { fieldErrors } from '../../platform/http/validation.js';

/** As long as the admin area waits: five megabytes take a phone on a slow network more than a minute. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** The file that a form may have. */
interface FilePart {
  field: string;
  maxBytes: number;
  /** The error message if it is larger. */
  tooLarge: string;
}

const IMAGE_PART: FilePart = { field: 'image', maxBytes: MAX_IMAGE_BYTES, tooLarge: IMAGE_TOO_LARGE };
/** A text of the greatest length (MAX_PAGE_LENGTH) in a script whose letters have three bytes. */
const MAX_FIELD_BYTES = 200 * 1024;

/** Parses a multipart form with at most one file; bodies of other types are parsed already. */
export function multipartInterceptor(part: FilePart): Type<NestInterceptor> {
  // In memory, because the file is checked or resized as a whole.
  const parseForm = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: part.maxBytes, files: 1, fields: 20, fieldSize: MAX_FIELD_BYTES, parts: 21 },
  }).single(part.field);

  class MultipartInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      await new Promise<void>((resolve, reject) => {
        parseForm(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) =>
          error ? reject(toHttpException(error, part)) : resolve(),
        );
      });
      return next.handle();
    }
  }
  return MultipartInterceptor;
}

/** Lets a route accept multipart/form-data, with or without an image. */
export const UseMultipartForm = () =>
  applyDecorators(
    UseInterceptors(multipartInterceptor(IMAGE_PART), IdempotencyInterceptor),
    RequestTimeout(UPLOAD_TIMEOUT_MS),
    ApiConsumesMultipart(),
  );

/** Lets a route accept multipart/form-data with nothing but an image. */
export const UseImageUpload = () =>
  applyDecorators(
    UseInterceptors(multipartInterceptor(IMAGE_PART)),
    RequestTimeout(UPLOAD_TIMEOUT_MS),
    ApiConsumesFile(IMAGE_PART.field),
  );

/** Injects the bytes of the uploaded image; undefined if there is none. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined => {
    const { file } = context.switchToHttp().getRequest<Request>();
    return file && file.size > 0 ? file.buffer : undefined;
  },
);

function toHttpException(error: unknown, { field, tooLarge }: FilePart): HttpException {
  const code = error instanceof MulterError ? error.code : '';
  const options = { cause: error };
  if (code === 'LIMIT_FILE_SIZE') {
    return new PayloadTooLargeException(fieldErrors([{ field, message: tooLarge }]), options);
  }
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = `Please send one file, in the field "${field}"`;
    return new BadRequestException(fieldErrors([{ field, message }]), options);
  }
  return new BadRequestException('The upload was incomplete. Please try again.', options);
}
