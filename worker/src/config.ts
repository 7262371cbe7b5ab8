import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { readSettings } from '@mun/server-kit/settings';
import { IsMongoUri, IsUrlWithProtocol } from '@mun/server-kit/validators';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
/** Google's own address of the spreadsheet service. */
export const GOOGLE_SHEETS_URL = 'https://sheets.googleapis.com';
const notAPort = { message: 'is not a port (0 for none)' };

/** The worker's settings, parsed once at boot; the table in README.md tells what each means. Inject it as a class. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: "is none of 'development', 'test', 'production'" })
  NODE_ENV = 'development';

  @IsMongoUri()
  MONGODB_URI!: string;

  @IsUrlWithProtocol('redis:', 'rediss:')
  REDIS_URL!: string;

  @IsUrlWithProtocol('smtp:', 'smtps:')
  SMTP_URL!: string;

  /** 'mun@example.org', or with a name before it: 'Meridian MUN <mun@example.org>'. */
  @Matches(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    message: 'is missing or neither an address nor a name with an address in angle brackets',
  })
  MAIL_FROM!: string;

  /** Where GET /health and /health/ready answer; 0 for nowhere. */
  @Type(() => Number)
  @Max(65_535, notAPort)
  @Min(0, notAPort)
  @IsInt(notAPort)
  WORKER_PORT = 3001;

  /** Opens GET /metrics to whoever bears it; without it there is no such page. */
  @MinLength(16, { message: 'is shorter than 16 characters' })
  @IsOptional()
  METRICS_TOKEN?: string;

  /** A service account's key as Google gives it out; with the spreadsheet's id, or neither: then no spreadsheet is written. */
  @ValidateBy(
    { name: 'serviceAccount', validator: { validate: isServiceAccountFile } },
    { message: 'is missing beside GOOGLE_SPREADSHEET_ID, or no file with a service account’s key (JSON)' },
  )
  @ValidateIf(({ GOOGLE_SPREADSHEET_ID, GOOGLE_SERVICE_ACCOUNT_FILE }: Config) =>
    Boolean(GOOGLE_SPREADSHEET_ID ?? GOOGLE_SERVICE_ACCOUNT_FILE),
  )
  GOOGLE_SERVICE_ACCOUNT_FILE?: string;

  /** What stands in the spreadsheet's address between '/d/' and '/edit'. */
  @Matches(/^[\w-]+$/, {
    message: 'is missing beside GOOGLE_SERVICE_ACCOUNT_FILE, or no id of a spreadsheet',
  })
  @ValidateIf(({ GOOGLE_SPREADSHEET_ID, GOOGLE_SERVICE_ACCOUNT_FILE }: Config) =>
    Boolean(GOOGLE_SPREADSHEET_ID ?? GOOGLE_SERVICE_ACCOUNT_FILE),
  )
  GOOGLE_SPREADSHEET_ID?: string;

  @IsUrlWithProtocol('http:', 'https:')
  GOOGLE_API_URL = GOOGLE_SHEETS_URL;

  @IsIn(LOG_LEVELS, { message: `is none of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL = 'info';
}

/** @throws BadSettings naming what is wrong, in one line */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings(Config, env);
}

function isServiceAccountFile(path: unknown): boolean {
  try {
    const key: unknown = JSON.parse(readFileSync(String(path), 'utf8'));
    return key instanceof Object && 'client_email' in key && 'private_key' in key;
  } catch {
    return false; // no such file, or no JSON
  }
}
