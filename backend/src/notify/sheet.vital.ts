import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SheetState } from '@mun/contracts/sheets';
import { inWords, secondsSince, type Judgement } from '../platform/vitals/vital.js';
import { Vitals } from '../platform/vitals/vitals.js';
import { NOT_SET_UP, sheetStateOf } from './sheet-state.js';
import { SheetService } from './sheet.service.js';

const STATES: SheetState['state'][] = ['not-set-up', 'waiting', 'writing', 'written', 'failed'];

@Injectable()
export class SheetVital implements OnModuleInit {
  constructor(
    private readonly vitals: Vitals,
    private readonly sheet: SheetService,
  ) {}

  onModuleInit(): void {
    this.vitals.count({
      name: 'mun_sheet',
      help: 'How the spreadsheet stands',
      labels: ['state'],
      read: async () => {
        const { state: now } = await this.state();
        return STATES.map((state) => ({ labels: { state }, count: state === now ? 1 : 0 }));
      },
      judge: async () => judgement(await this.state()),
    });
    this.vitals.watch({
      name: 'mun_sheet_written_age_seconds',
      help: 'How long ago the spreadsheet was written last; 0 where it never was',
      read: async () => secondsSince((await this.sheet.status()).writtenAt),
    });
  }

  private async state(): Promise<SheetState> {
    return sheetStateOf(await this.sheet.status());
  }
}

function judgement({ state, reason, writtenAt }: SheetState): Judgement {
  if (state === 'not-set-up') return { well: true, words: NOT_SET_UP };
  const shown = writtenAt
    ? `It shows how things stood ${inWords(secondsSince(new Date(writtenAt)))} ago.`
    : 'It was never written.';
  if (reason !== undefined)
    return { well: false, words: `The spreadsheet is behind. ${shown}`, todo: reason };
  return {
    well: true,
    words:
      state === 'written' ? 'The spreadsheet is up to date.' : `The spreadsheet is being written. ${shown}`,
  };
}
