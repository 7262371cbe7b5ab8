import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** A setting is missing or invalid; `message` is the one line that the program prints before it exits. */
export class InvalidSettingsError extends Error {}

/**
 * Parses a class of defaults, types and validation rules from the environment. Blank values count as missing.
 * @throws InvalidSettingsError that names every invalid setting
 */
export function readSettings<T extends object>(Settings: new () => T, env: NodeJS.ProcessEnv): T {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const settings = plainToInstance(Settings, values, { exposeDefaultValues: true });
  const errors = validateSync(settings, { stopAtFirstError: true });
  if (errors.length === 0) return settings;
  const problems = errors.map(
    ({ property, constraints = {} }) => `${property} ${Object.values(constraints).join(', ')}`,
  );
  throw new InvalidSettingsError(
    `Invalid settings: ${problems.join('; ')}. See the settings table in README.md.`,
  );
}
