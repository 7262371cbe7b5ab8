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
} from '@nestjs/common';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '@mun/contracts/images';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { ApiConsumesMultipart } from '../../platform/openapi/api-decorators.js';
import { RequestTimeout } from '../../platform/http/timeout.interceptor.js';
import { fieldErrors } from '../../platform/http/validation.js';

const FIELD = 'image';
/** As long as the admin area waits: five megabytes take a phone on a slow network more than a minute. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** In memory, because the image is resized at once and the uploaded bytes are not stored. */
const parseForm = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 20, fieldSize: 100 * 1024, parts: 21 },
}).single(FIELD);

/** Parses a multipart form with at most one file, `image`; bodies of other types are parsed already. */
class MultipartInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await new Promise<void>((resolve, reject) => {
      parseForm(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) =>
        error ? reject(toHttpException(error)) : resolve(),
      );
    });
    return next.handle();
  }
}

/** Lets a route accept multipart/form-data, with or without an image. */
export const UseMultipartForm = () =>
  applyDecorators(
    UseInterceptors(MultipartInterceptor),
    RequestTimeout(UPLOAD_TIMEOUT_MS),
    ApiConsumesMultipart(),
  );

/** Injects the bytes of the uploaded image; undefined if there is none. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined => {
    const { file } = context.switchToHttp().getRequest<Request>();
    return file && file.size > 0 ? file.buffer : undefined;
  },
);

function toHttpException(error: unknown): HttpException {
  const code = error instanceof MulterError ? error.code : '';
  const options = { cause: error };
  if (code === 'LIMIT_FILE_SIZE') {
    return new PayloadTooLargeException(fieldErrors([{ field: FIELD, message: IMAGE_TOO_LARGE }]), options);
  }
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = 'Please send one picture, in the field "image"';
    return new BadRequestException(fieldErrors([{ field: FIELD, message }]), options);
  }
  return new BadRequestException('The upload was incomplete. Please try again.', options);
}
