import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { MongoClient } from 'mongodb';
import { readSettings } from '@mun/contracts/settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const notAPort = { message: 'is not a port (0 for none)' };

function AddressOf(...protocols: string[]): PropertyDecorator {
  const validate = (address: unknown) =>
    typeof address === 'string' && URL.canParse(address) && protocols.includes(new URL(address).protocol);
  return ValidateBy(
    { name: 'addressOf', validator: { validate } },
    { message: `is missing or no address that begins with ${protocols.join('// or ')}//` },
  );
}

/** The worker's settings, parsed once at boot; the table in README.md tells what each means. Inject it as a class. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: "is none of 'development', 'test', 'production'" })
  NODE_ENV = 'development';

  @ValidateBy(
    { name: 'mongodb', validator: { validate: isMongoAddress } },
    { message: 'is missing or not an address as MongoDB understands it (mongodb://…)' },
  )
  MONGODB_URI!: string;

  @AddressOf('redis:', 'rediss:')
  REDIS_URL!: string;

  @AddressOf('smtp:', 'smtps:')
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

  @IsIn(LOG_LEVELS, { message: `is none of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL = 'info';
}

/** @throws BadSettings naming what is wrong, in one line */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings(Config, env);
}

function isMongoAddress(address: unknown): boolean {
  try {
    return typeof address === 'string' && Boolean(new MongoClient(address));
  } catch {
    return false; // the driver's own parser could not read it
  }
}
