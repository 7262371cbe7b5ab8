import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, Type } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsNumber, IsOptional, IsUrl, Matches, Max, Min, MinLength, ValidateBy } from 'class-validator';
import { readSettings } from '@mun/server-kit/settings';
import { IsMongoUri } from '@mun/server-kit/validators';

const required = { message: 'is required' };
const url = (message = 'must be a URL that begins with http:// or https://') =>
  IsUrl({ protocols: ['http', 'https'], require_tld: false, require_protocol: true }, { message });
/** A number from `min` to `max` with at most so many decimal places. */
const number = (message: string, min: number, max = Infinity, maxDecimalPlaces?: number) =>
  applyDecorators(
    Type(() => Number),
    Min(min, { message }),
    Max(max, { message }),
    IsNumber({ ...(maxDecimalPlaces !== undefined && { maxDecimalPlaces }) }, { message }),
  );
const satisfies = (validate: (value: string) => boolean, message: string) =>
  ValidateBy(
    { name: 'satisfies', validator: { validate: (value) => typeof value === 'string' && validate(value) } },
    { message },
  );

/** A text of 16 characters or more that is no simple pattern, as `openssl rand -base64 24` prints it. */
const isStrong = (secret: string) => secret.length >= 16 && new Set(secret).size >= 8;
/** In production, each of the secrets that a setting contains must be hard to guess. */
const strongInProduction = (secretsOf: (value: string, config: Config) => string[] = (value) => [value]) =>
  ValidateBy(
    {
      name: 'strongInProduction',
      validator: {
        validate: (value: unknown, args) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only Config uses this rule
          const config = args?.object as Config;
          return config.NODE_ENV !== 'production' || secretsOf(String(value), config).every(isStrong);
        },
      },
    },
    {
      message:
        'must have at least 16 characters in production, 8 of them different (openssl rand -base64 24)',
    },
  );

/** The backend's settings, parsed once at boot and documented in README.md. Inject this class. */
export class Config {
  @IsIn(['development', 'test', 'production'], { message: "must be 'development', 'test' or 'production'" })
  NODE_ENV = 'development';

  @number('must be a port number', 1, 65_535, 0)
  PORT = 3000;

  /** The public base URL, without a trailing slash. It has no default in production, since the links in emails begin with it. */
  @Transform(({ value }: { value?: string }) => value?.replace(/\/+$/, ''))
  @url('must be a URL that begins with http:// or https://')
  PUBLIC_URL!: string;

  @IsMongoUri()
  MONGODB_URI!: string;

  @satisfies(
    (value) => /^rediss?:\/\/./.test(value) && URL.canParse(value),
    'must be a URL that begins with redis:// or rediss://',
  )
  REDIS_URL!: string;

  @MinLength(1, required)
  RAZORPAY_KEY_ID!: string;

  @MinLength(1, required)
  RAZORPAY_KEY_SECRET!: string;

  /** One secret, or two separated by a comma while the provider's secret is being changed. */
  @strongInProduction((value) => value.split(',').map((secret) => secret.trim()))
  @Matches(/^[^\s,]+(\s*,\s*[^\s,]+)?$/, {
    message: 'must be a secret, or two secrets separated by a comma',
  })
  RAZORPAY_WEBHOOK_SECRET!: string;

  @url()
  RAZORPAY_API_URL = 'https://api.razorpay.com';

  @url()
  RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

  /** A shorter code needs a second factor in production. */
  @strongInProduction((code, { ADMIN_TOTP_SECRET }) => (ADMIN_TOTP_SECRET === undefined ? [code] : []))
  @MinLength(8, { message: 'must be at least 8 characters long' })
  ADMIN_CODE!: string;

  @strongInProduction()
  @MinLength(32, { message: 'must be at least 32 characters long' })
  ADMIN_TOKEN_SECRET!: string;

  /** Requires a one-time password besides the code. `npm run second-factor` generates a secret. */
  @Matches(/^[A-Z2-7]{32,}$/, { message: 'must be a base32 secret of at least 32 characters' })
  @IsOptional()
  ADMIN_TOTP_SECRET?: string;

  /** The conference of an empty database: SPEC.md's, or with `none` one that organisers fill in and open. */
  @IsIn(['demo', 'none'], { message: "must be 'demo' or 'none'" })
  SEED: 'demo' | 'none' = 'demo';

  /** Rupees. Used at the first start only; after that, organisers set the fee. */
  @number('must be an amount in rupees', 0, Infinity, 2)
  REGISTRATION_FEE = 1500;

  @IsIn(['INR'], { message: 'must be INR' })
  CURRENCY = 'INR';

  /** How long an unpaid order holds its coupon redemption. */
  @number('must be a number of minutes, at least 0.01', 0.01)
  PAYMENT_HOLD_MINUTES = 15;

  /** After how long an unpaid registration is reminded once; 0 turns reminders off. */
  @number('must be a number of hours from 0 to 72', 0, 72)
  PAYMENT_REMINDER_HOURS = 20;

  @number('must be a number, at least 0.01', 0.01)
  RATE_LIMIT_FACTOR = 1;

  /** The number of trusted reverse proxies, whose X-Forwarded-For entries are used. */
  @number('must be a whole number, 0 or more', 0, Infinity, 0)
  TRUST_PROXY = 0;

  /** The bearer token for GET /api/metrics, which returns 404 without this setting. */
  @strongInProduction()
  @MinLength(16, { message: 'must be at least 16 characters long' })
  @IsOptional()
  METRICS_TOKEN?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    message: 'must be fatal, error, warn, info, debug or silent',
  })
  LOG_LEVEL = 'info';

  /** The folder of the built site. Without it the backend serves only the API. */
  @satisfies((dir) => existsSync(join(dir, 'index.html')), 'must be a folder with a built site (index.html)')
  @IsOptional()
  SITE_DIR?: string;
}

/** @throws InvalidSettingsError whose message names every invalid setting in one line */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { NODE_ENV, PORT, PUBLIC_URL } = env;
  const defaultUrl = NODE_ENV === 'production' ? undefined : `http://localhost:${PORT?.trim() || 3000}`;
  return readSettings(Config, { ...env, PUBLIC_URL: PUBLIC_URL?.trim() || defaultUrl });
}
