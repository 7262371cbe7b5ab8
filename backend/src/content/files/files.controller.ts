import { pipeline } from 'node:stream';
import {
  BadRequestException,
  Controller,
  Get,
  Inject,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  MAX_PDF_BYTES,
  NOT_PDF_OR_IMAGE,
  PDF_TOO_LARGE,
  type UploadedFileView,
} from '@mun/contracts/content/files';
import { ROUTES } from '@mun/contracts/routes';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { RequestTimeout } from '../../platform/http/timeout.interceptor.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { ApiConsumesFile, ApiProduces } from '../../platform/openapi/api-decorators.js';
import { multipartInterceptor, UPLOAD_TIMEOUT_MS } from '../images/image-upload.js';
import { FilesService } from './files.service.js';

const FILE_PART = { field: 'file', maxBytes: MAX_PDF_BYTES, tooLarge: PDF_TOO_LARGE };

/**
 * Browsers show PDFs in a viewer of their own, which a sandbox or a `default-src` would block. The type, together with
 * `nosniff`, keeps a file from being run as anything else.
 */
const PDF_POLICY = "frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

const MAX_NAME_LENGTH = 100;

@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores a PDF or an image that pages and committees can link to. It is deleted after a day without a link. */
  @RequirePermission('content.edit')
  @Post(ROUTES.files)
  @UseInterceptors(multipartInterceptor(FILE_PART))
  @RequestTimeout(UPLOAD_TIMEOUT_MS)
  @ApiConsumesFile(FILE_PART.field)
  async add(@UploadedFile() file?: Express.Multer.File): Promise<UploadedFileView> {
    if (!file) throw new BadRequestException(fieldErrors([{ field: 'file', message: NOT_PDF_OR_IMAGE }]));
    // Browsers send names as UTF-8, which multer reads as Latin-1.
    const name = Buffer.from(file.originalname, 'latin1').toString('utf8');
    return this.files.store({ bytes: file.buffer, name });
  }

  /** A PDF of an organiser. */
  @Public()
  @Get(ROUTES.file)
  @ApiProduces('application/pdf')
  async show(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const pdf = await this.files.findByFileName(file);
    if (!pdf) throw new NotFoundException('We couldn’t find this file');
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeFileName(toPdfName(pdf.name))}`,
      'Content-Length': String(pdf.size),
      'Content-Security-Policy': PDF_POLICY,
      'Content-Type': 'application/pdf',
      ETag: `"${file}"`,
    });
    if (request.fresh) {
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    pipeline(pdf.open(), response, (error) => {
      if (error) this.logger.debug({ err: error }, 'a file was not sent completely');
    });
  }
}

/** Removes invisible characters, such as those that reverse a text, and other extensions; headers have a limit of 16 KB. */
function toPdfName(name: string): string {
  const visible = name.replaceAll(/\p{C}/gu, '').replace(/\.pdf$/i, '');
  return `${Array.from(visible).slice(0, MAX_NAME_LENGTH).join('')}.pdf`;
}

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
