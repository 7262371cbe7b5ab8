import { IsIn } from 'class-validator';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Query of every export. */
export class ExportQuery {
  // Not `@IsOptional`, which would accept null in a body.
  @IsIn(EXPORT_FORMATS, { message: 'The format must be csv or xlsx' })
  format: ExportFormat = 'csv';
}
