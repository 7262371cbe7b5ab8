import { IsIn, IsOptional } from 'class-validator';

/** What a list can be taken home as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Query of every export. */
export class ExportSearch {
  @IsOptional()
  @IsIn(TABLE_FORMATS, { message: 'A list can be had as csv or as xlsx' })
  format: TableFormat = 'csv';
}
