import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { readSettings } from '@mun/server-kit/settings';
import { IsMongoUri } from '@mun/server-kit/validators';

const port = { min: 1, max: 65_535 };
const required = { message: 'is missing' };
const url = (message = 'is not an address') =>
  IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true }, { message });

/** The backend's settings, parsed once at boot; the table in README.md tells what each means. Inject it as a class. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: "is none of 'development', 'test', 'production'" })
  NODE_ENV = 'development';

  @Type(() => Number)
  @Max(port.max, { message: 'is not a port' })
  @Min(port.min, { message: 'is not a port' })
  @IsInt({ message: 'is not a port' })
  PORT = 3000;

  /** Its address for people, without a slash at its end. In production it has no default: every link in a mail is made of it. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\/+$/, '') : value,
  )
  @url('is missing or not an address')
  PUBLIC_URL!: string;

  @IsMongoUri()
  MONGODB_URI!: string;

  @ValidateBy(
    { name: 'redis', validator: { validate: isRedisAddress } },
    { message: 'is missing or not an address that begins with redis://' },
  )
  REDIS_URL!: string;

  @MinLength(1, required)
  RAZORPAY_KEY_ID!: string;

  @MinLength(1, required)
  RAZORPAY_KEY_SECRET!: string;

  /** One secret, or two with a comma between them while the provider changes over. */
  @Matches(/^[^\s,]+(\s*,\s*[^\s,]+)?$/, {
    message: 'is missing, or not one secret or two with a comma between them',
  })
  RAZORPAY_WEBHOOK_SECRET!: string;

  @url()
  RAZORPAY_API_URL = 'https://api.razorpay.com';

  @url()
  RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

  @MinLength(8, { message: 'is missing or shorter than 8 characters' })
  ADMIN_CODE!: string;

  @MinLength(32, { message: 'is missing or shorter than 32 characters' })
  ADMIN_TOKEN_SECRET!: string;

  /** Asks organisers for the six digits of an authenticator app beside the code; `npm run second-factor` makes one. */
  @Matches(/^[A-Z2-7]{32,}$/, { message: 'is no secret in base32 of 32 letters or more' })
  @IsOptional()
  ADMIN_TOTP_SECRET?: string;

  /** Rupees, for the first start only; afterwards the fee is the admin's. */
  @Type(() => Number)
  @Min(0, { message: 'is not an amount of rupees' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'is not an amount of rupees' })
  REGISTRATION_FEE = 1500;

  @IsIn(['INR'], { message: 'can only be INR' })
  CURRENCY = 'INR';

  /** How long an order keeps its coupon while it waits for its payment. */
  @Type(() => Number)
  @Min(0.01, { message: 'is not a number of minutes' })
  @IsNumber({}, { message: 'is not a number of minutes' })
  PAYMENT_HOLD_MINUTES = 15;

  @Type(() => Number)
  @Min(0.01, { message: 'is not a factor' })
  @IsNumber({}, { message: 'is not a factor' })
  RATE_LIMIT_FACTOR = 1;

  /** How many proxies stand in front: an address is believed only from them. */
  @Type(() => Number)
  @Min(0, { message: 'is not a number of proxies' })
  @IsInt({ message: 'is not a number of proxies' })
  TRUST_PROXY = 0;

  /** Opens GET /api/metrics to whoever bears it; without it there is no such page. */
  @MinLength(16, { message: 'is shorter than 16 characters' })
  @IsOptional()
  METRICS_TOKEN?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { message: 'is no log level' })
  LOG_LEVEL = 'info';

  /** Where the built site lies; without it the backend serves the API only. */
  @ValidateBy(
    { name: 'site', validator: { validate: isSite } },
    { message: 'is no folder with a built site (index.html)' },
  )
  @IsOptional()
  SITE_DIR?: string;
}

function isRedisAddress(address: unknown): boolean {
  return typeof address === 'string' && /^rediss?:\/\/./.test(address) && URL.canParse(address);
}

function isSite(dir: unknown): boolean {
  return typeof dir === 'string' && existsSync(join(dir, 'index.html'));
}

/** @throws BadSettings naming what is wrong, in one line */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { NODE_ENV, PORT, PUBLIC_URL } = env;
  const here = NODE_ENV === 'production' ? undefined : `http://localhost:${PORT?.trim() || 3000}`;
  return readSettings(Config, { ...env, PUBLIC_URL: PUBLIC_URL?.trim() || here });
}
