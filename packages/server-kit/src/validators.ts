import { ValidateBy } from 'class-validator';
import { MongoClient } from 'mongodb';

export function IsMongoUri(): PropertyDecorator {
  const validate = (uri: unknown) => {
    try {
      return typeof uri === 'string' && Boolean(new MongoClient(uri));
    } catch {
      return false; // the driver could not parse it
    }
  };
  return ValidateBy(
    { name: 'isMongoUri', validator: { validate } },
    { message: 'must be a MongoDB connection string (mongodb://…)' },
  );
}

/** Accepts URLs with one of these protocols, such as 'redis:'. */
export function IsUrlWithProtocol(...protocols: string[]): PropertyDecorator {
  const validate = (url: unknown) =>
    typeof url === 'string' && URL.canParse(url) && protocols.includes(new URL(url).protocol);
  return ValidateBy(
    { name: 'isUrlWithProtocol', validator: { validate } },
    { message: `must be a URL that begins with ${protocols.join('// or ')}//` },
  );
}
