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
export const GOOGLE_SHEETS_URL = 'https://sheets.googleapis.com';
const INVALID_PORT = { message: 'must be a port number (0 turns it off)' };
const INVALID_CONNECTIONS = { message: 'must be a number from 1 to 50' };
const anyGoogleSetting = ({ GOOGLE_SPREADSHEET_ID, GOOGLE_SERVICE_ACCOUNT_FILE }: Config) =>
  Boolean(GOOGLE_SPREADSHEET_ID ?? GOOGLE_SERVICE_ACCOUNT_FILE);

/** The worker's settings, validated once at boot; README.md describes each. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: "must be 'development', 'test' or 'production'" })
  NODE_ENV = 'development';

  @IsMongoUri() MONGODB_URI!: string;
  @IsUrlWithProtocol('redis:', 'rediss:') REDIS_URL!: string;
  @IsUrlWithProtocol('smtp:', 'smtps:') SMTP_URL!: string;

  /** 'mun@example.org', or with a name: 'Meridian MUN <mun@example.org>'. */
  @Matches(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    message: 'must be an email address, or a name followed by an email address in angle brackets',
  })
  MAIL_FROM!: string;

  /** Connections to the mail server, each with one email in progress. */
  @Type(() => Number)
  @Max(50, INVALID_CONNECTIONS)
  @Min(1, INVALID_CONNECTIONS)
  @IsInt(INVALID_CONNECTIONS)
  SMTP_CONNECTIONS = 1;

  /** Port of the health and metrics endpoints; 0 disables them. */
  @Type(() => Number)
  @Max(65_535, INVALID_PORT)
  @Min(0, INVALID_PORT)
  @IsInt(INVALID_PORT)
  WORKER_PORT = 3001;

  /** Bearer token of GET /metrics; without it the endpoint does not exist. */
  @MinLength(16, { message: 'must be at least 16 characters long' })
  @IsOptional()
  METRICS_TOKEN?: string;

  /** Path of a Google service account's key. Without this and GOOGLE_SPREADSHEET_ID, no spreadsheet is written. */
  @ValidateBy(
    { name: 'serviceAccount', validator: { validate: isServiceAccountFile } },
    {
      message: 'must be the path of a service account’s JSON key if GOOGLE_SPREADSHEET_ID is set',
    },
  )
  @ValidateIf(anyGoogleSetting)
  GOOGLE_SERVICE_ACCOUNT_FILE?: string;

  /** The part of the spreadsheet's URL between '/d/' and '/edit'. */
  @Matches(/^[\w-]+$/, {
    message: 'must be the ID of a spreadsheet if GOOGLE_SERVICE_ACCOUNT_FILE is set',
  })
  @ValidateIf(anyGoogleSetting)
  GOOGLE_SPREADSHEET_ID?: string;

  @IsUrlWithProtocol('http:', 'https:') GOOGLE_API_URL = GOOGLE_SHEETS_URL;

  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` }) LOG_LEVEL = 'info';
}

/** @throws InvalidSettingsError that names the invalid settings in one line */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings(Config, env);
}

function isServiceAccountFile(path: unknown): boolean {
  try {
    const key: unknown = JSON.parse(readFileSync(String(path), 'utf8'));
    return key instanceof Object && 'client_email' in key && 'private_key' in key;
  } catch {
    return false; // the file does not exist or is not JSON
  }
}
