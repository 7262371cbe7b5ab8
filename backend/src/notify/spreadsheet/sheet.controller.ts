import {
  BadGatewayException,
  Controller,
  HttpCode,
  Post,
  ServiceUnavailableException,
  UseGuards,
} from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { ROUTES } from '@mun/contracts/routes';
import type { SheetUpdateResponse } from '@mun/contracts/sheets';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { pollUntil } from '../poll-until.js';
import { NOT_SET_UP } from './sheet-state.js';
import { SheetService } from './sheet.service.js';

@Controller()
@UseGuards(AdminGuard)
export class SheetController {
  constructor(private readonly sheet: SheetService) {}

  /** Writes the spreadsheet now. Where it takes longer than a request waits, it says so; where it cannot be, what to do. */
  @Post(ROUTES.updateAllotmentSheets)
  @HttpCode(200)
  async update(@CurrentAdmin() by: Actor): Promise<SheetUpdateResponse> {
    const { number, configured: setUp } = await this.sheet.requestSync(by);
    if (setUp === false) throw new ServiceUnavailableException(NOT_SET_UP);
    const {
      written = 0,
      failedSnapshot: givenUp = 0,
      error: trouble,
    } = await pollUntil(
      () => this.sheet.status(),
      (seen) => (seen.written ?? 0) >= number || (seen.failedSnapshot ?? 0) >= number,
    );
    if (written >= number) return { message: 'Sheets updated successfully' };
    if (givenUp >= number) throw new BadGatewayException(trouble);
    return {
      message: `The spreadsheet is being written; this takes a little longer.${trouble ? ` ${trouble}` : ''}`,
    };
  }
}
