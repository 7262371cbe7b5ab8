import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** A setting is missing or has a bad value; `message` is the one line that a program shows before it stops. */
export class InvalidSettingsError extends Error {}

/**
 * Reads a program's settings from its environment, once, at boot. Blank values count as absent.
 * @param Settings a class whose fields carry defaults, class-transformer types and class-validator rules
 * @throws BadSettings with one line that names every setting in the wrong.
 */
export function readSettings<T extends object>(
  Settings: new () => T,
  env: Record<string, string | undefined>,
): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const settings = plainToInstance(Settings, given, { exposeDefaultValues: true });
  const errors = validateSync(settings, { stopAtFirstError: true });
  if (errors.length > 0) {
    const complaints = errors.map(
      (error) => `${error.property} ${Object.values(error.constraints ?? {}).join(', ')}`,
    );
    throw new InvalidSettingsError(`Settings: ${complaints.join('; ')}. See the table in README.md.`);
  }
  return settings;
}
