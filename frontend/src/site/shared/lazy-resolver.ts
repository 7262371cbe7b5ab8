import type { FieldValues, Resolver } from 'react-hook-form';

interface LazyResolver<Values extends FieldValues> {
  resolver: Resolver<Values>;
  /** Loads the code, so that the first validation does not wait for it. */
  preload: () => void;
}

/**
 * Validates a form by a class of @mun/contracts. The code for it is loaded when the form is first used, because a slow phone
 * needs a quarter of a second to run it. If it cannot be loaded, only the server validates.
 */
export function createLazyResolver<Values extends FieldValues>(
  loadRules: () => Promise<new () => Values>,
): LazyResolver<Values> {
  let loading: Promise<Resolver<Values> | undefined> | undefined;
  const load = () => (loading ??= loadResolver(loadRules).catch(() => (loading = undefined)));
  return {
    resolver: async (values, context, options) => {
      const resolve = await load();
      return resolve ? resolve(values, context, options) : { values, errors: {} };
    },
    preload: () => void load(),
  };
}

async function loadResolver<Values extends FieldValues>(
  loadRules: () => Promise<new () => Values>,
): Promise<Resolver<Values>> {
  const [{ classValidatorResolver }, rules] = await Promise.all([
    import('@hookform/resolvers/class-validator'),
    loadRules(),
  ]);
  return classValidatorResolver(rules, { validator: { stopAtFirstError: true } });
}
