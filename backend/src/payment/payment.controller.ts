import { Controller, Get, UseGuards } from '@nestjs/common';
import type { PaymentMismatch } from '@mun/contracts/payment';
import { ROUTES } from '@mun/contracts/routes';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { CapturesService } from './captures.service.js';

@Controller()
@UseGuards(AdminGuard)
export class PaymentController {
  constructor(private readonly captures: CapturesService) {}

  @Get(ROUTES.paymentMismatches)
  async mismatches(): Promise<PaymentMismatch[]> {
    return this.captures.listMismatches();
  }
}
