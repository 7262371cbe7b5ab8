import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** A setting is missing or invalid; `message` is the one line that the program prints before it exits. */
export class InvalidSettingsError extends Error {}

/**
 * Parses the settings of a program from its environment. Blank values count as missing.
 * @param Settings a class whose fields have defaults, class-transformer types and class-validator rules
 * @throws InvalidSettingsError with one line that names every invalid setting
 */
export function readSettings<T extends object>(
  Settings: new () => T,
  env: Record<string, string | undefined>,
): T {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const settings = plainToInstance(Settings, values, { exposeDefaultValues: true });
  const errors = validateSync(settings, { stopAtFirstError: true });
  if (errors.length > 0) {
    const problems = errors.map(
      (error) => `${error.property} ${Object.values(error.constraints ?? {}).join(', ')}`,
    );
    throw new InvalidSettingsError(`Settings: ${problems.join('; ')}. See the table in README.md.`);
  }
  return settings;
}
