import { BadGatewayException, Controller, HttpCode, Post, ServiceUnavailableException } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import type { SheetStatus, SheetUpdateResponse } from '@mun/contracts/notify/sheets';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { pollUntil } from '../poll-until.js';
import { NOT_SET_UP } from './sheet-state.js';
import { SheetService } from './sheet.service.js';

@Controller()
@RequirePermission('sheet.update')
export class SheetController {
  constructor(private readonly sheet: SheetService) {}

  /** Writes the spreadsheet now. Answers when it is written, or after some seconds that it is still in progress. */
  @Post(ROUTES.updateAllotmentSheets)
  @HttpCode(200)
  async update(@CurrentAdmin() actor: Actor): Promise<SheetUpdateResponse> {
    const { number, configured } = await this.sheet.requestSync(actor);
    if (configured === false) throw new ServiceUnavailableException(NOT_SET_UP);
    const isWritten = ({ written = 0 }: SheetStatus) => written >= number;
    const hasFailed = ({ failedSnapshot = 0 }: SheetStatus) => failedSnapshot >= number;
    const isDone = (status: SheetStatus) => isWritten(status) || hasFailed(status);
    const status = await pollUntil(() => this.sheet.status(), isDone);
    if (isWritten(status)) return { message: 'Sheets updated successfully' };
    if (hasFailed(status)) throw new BadGatewayException(status.error);
    const reason = status.error ? ` ${status.error}` : '';
    return {
      message: `The spreadsheet is still being updated. This is taking a little longer than usual.${reason}`,
    };
  }
}
