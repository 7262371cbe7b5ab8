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
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { ApiConsumesMultipart } from '../../platform/openapi/api-consumes-multipart.decorator.js';
import { fieldErrors } from '../../platform/http/validation.js';

const FIELD = 'image';
const MOST_MEGABYTES = 5;

/** In memory, since a picture is made smaller at once and nothing of what was sent is kept. */
const read = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MOST_MEGABYTES * 1024 * 1024, files: 1, fields: 20, fieldSize: 100 * 1024, parts: 21 },
}).single(FIELD);

/** Reads a multipart form with at most one file, `image`; other kinds of bodies are left as they were read. */
class FormReader implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await new Promise<void>((resolve, reject) => {
      read(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) =>
        error ? reject(inWords(error)) : resolve(),
      );
    });
    return next.handle();
  }
}

/** A call that takes a form, with a picture or without. */
export const UseMultipartForm = () => applyDecorators(UseInterceptors(FormReader), ApiConsumesMultipart());

/** The bytes of the picture that came with the form; undefined where none did. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined => {
    const { file } = context.switchToHttp().getRequest<Request>();
    return file && file.size > 0 ? file.buffer : undefined;
  },
);

function inWords(error: unknown): HttpException {
  const code = error instanceof MulterError ? error.code : '';
  const options = { cause: error };
  if (code === 'LIMIT_FILE_SIZE') {
    const message = `Please choose a smaller picture: at most ${MOST_MEGABYTES} MB`;
    return new PayloadTooLargeException(fieldErrors([{ field: FIELD, message }]), options);
  }
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = 'Please send one picture, in the field "image"';
    return new BadRequestException(fieldErrors([{ field: FIELD, message }]), options);
  }
  return new BadRequestException('This form did not arrive whole. Please send it again.', options);
}
