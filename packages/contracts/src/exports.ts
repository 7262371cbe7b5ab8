import { IsIn, IsOptional } from 'class-validator';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Query of every export. */
export class ExportQuery {
  @IsOptional()
  @IsIn(EXPORT_FORMATS, { message: 'The format must be csv or xlsx' })
  format: ExportFormat = 'csv';
}
