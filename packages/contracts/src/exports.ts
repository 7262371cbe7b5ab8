import { IsIn, IsOptional } from 'class-validator';

/** What a list can be taken home as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Query of every export. */
export class ExportQuery {
  @IsOptional()
  @IsIn(EXPORT_FORMATS, { message: 'A list can be had as csv or as xlsx' })
  format: ExportFormat = 'csv';
}
