import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SheetState } from '@mun/contracts/sheets';
import { formatDuration, secondsSince, type HealthStatus } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { NOT_SET_UP, toSheetState } from '../spreadsheet/sheet-state.js';
import { SheetService } from '../spreadsheet/sheet.service.js';

const STATES: SheetState['state'][] = ['not-set-up', 'waiting', 'writing', 'written', 'failed'];

@Injectable()
export class SheetMetrics implements OnModuleInit {
  constructor(
    private readonly vitals: MetricsService,
    private readonly sheet: SheetService,
  ) {}

  onModuleInit(): void {
    this.vitals.registerCounts({
      name: 'mun_sheet',
      help: 'How the spreadsheet stands',
      labels: ['state'],
      read: async () => {
        const { state: now } = await this.state();
        return STATES.map((state) => ({ labels: { state }, count: state === now ? 1 : 0 }));
      },
      status: async () => judgement(await this.state()),
    });
    this.vitals.registerGauge({
      name: 'mun_sheet_written_age_seconds',
      help: 'How long ago the spreadsheet was written last; 0 where it never was',
      read: async () => secondsSince((await this.sheet.status()).writtenAt),
    });
  }

  private async state(): Promise<SheetState> {
    return toSheetState(await this.sheet.status());
  }
}

function judgement({ state, reason, writtenAt }: SheetState): HealthStatus {
  if (state === 'not-set-up') return { healthy: true, message: NOT_SET_UP };
  const shown = writtenAt
    ? `It shows how things stood ${formatDuration(secondsSince(new Date(writtenAt)))} ago.`
    : 'It was never written.';
  if (reason !== undefined)
    return { healthy: false, message: `The spreadsheet is behind. ${shown}`, action: reason };
  return {
    healthy: true,
    message:
      state === 'written' ? 'The spreadsheet is up to date.' : `The spreadsheet is being written. ${shown}`,
  };
}
