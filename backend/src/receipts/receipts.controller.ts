import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { createReceipt, receiptFileName } from '@mun/documents/receipts/create-receipt';
import { DrawingCache } from '../platform/drawing-cache.js';
import { RateLimit } from '../platform/http/rate-limit/rate-limit.js';
import { ApiProduces } from '../platform/openapi/api-decorators.js';
import { ReceiptsService } from './receipts.service.js';
import { Public } from '../platform/auth/permissions.js';

@Controller()
@Public()
export class ReceiptsController {
  /** A document never changes, unless a payer is corrected or an erasure removes the names. */
  private readonly drawings = new DrawingCache();

  constructor(private readonly receipts: ReceiptsService) {}

  /** A receipt or credit note as PDF, by its signed link. */
  @Get(ROUTES.receipt)
  @ApiProduces('application/pdf')
  @RateLimit('receipt', 20)
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const token = /^([\w.-]+)\.pdf$/.exec(file)?.[1];
    const document = token === undefined ? null : await this.receipts.findByToken(token);
    if (!document) throw new NotFoundException('We couldn’t find this receipt.');
    const key = JSON.stringify([document.number, document.delegate.name === '', document.payer]);
    const pdf = await this.drawings.get(key, () => createReceipt(document));
    response.set({
      'Content-Disposition': `inline; filename="${receiptFileName(document)}"`,
      // Browsers show a PDF in an embedded viewer, which the default policy for data may block.
      'Content-Security-Policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'X-Robots-Tag': 'noindex',
    });
    response.type('application/pdf').send(pdf);
  }
}
