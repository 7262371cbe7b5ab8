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
    private readonly metrics: MetricsService,
    private readonly sheet: SheetService,
  ) {}

  onModuleInit(): void {
    this.metrics.registerCounts({
      name: 'mun_sheet',
      help: 'State of the spreadsheet',
      labels: ['state'],
      read: async () => {
        const { state: current } = await this.state();
        return STATES.map((state) => ({ labels: { state }, count: state === current ? 1 : 0 }));
      },
      status: async () => sheetHealth(await this.state()),
    });
    this.metrics.registerGauge({
      name: 'mun_sheet_written_age_seconds',
      help: 'Time since the spreadsheet was last written; 0 if it never was',
      read: async () => secondsSince((await this.sheet.status()).writtenAt),
    });
  }

  private async state(): Promise<SheetState> {
    return toSheetState(await this.sheet.status());
  }
}

function sheetHealth({ state, reason, writtenAt }: SheetState): HealthStatus {
  if (state === 'not-set-up') return { healthy: true, message: NOT_SET_UP };
  const lastWrite = writtenAt
    ? `It was last written ${formatDuration(secondsSince(new Date(writtenAt)))} ago.`
    : 'It has never been written.';
  if (reason !== undefined)
    return { healthy: false, message: `The spreadsheet is out of date. ${lastWrite}`, action: reason };
  return {
    healthy: true,
    message:
      state === 'written'
        ? 'The spreadsheet is up to date.'
        : `The spreadsheet is being written. ${lastWrite}`,
  };
}
