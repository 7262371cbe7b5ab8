import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ROUTES } from '@mun/contracts/routes';
import { createReceipt, receiptFileName } from '@mun/documents/receipts/create-receipt';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  /** A receipt or credit note as PDF, by its signed link. */
  @Get(ROUTES.receipt)
  @ApiProduces('application/pdf')
  @RateLimit('receipt', 120)
  async show(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const token = /^([\w.-]+)\.pdf$/.exec(file)?.[1];
    const document = token === undefined ? null : await this.receipts.findByToken(token);
    if (!document) throw new NotFoundException('We couldn’t find this receipt.');
    const pdf = await createReceipt(document);
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
