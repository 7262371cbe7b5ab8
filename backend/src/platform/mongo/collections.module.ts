import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Schema } from 'mongoose';
import { provideCollection, type Entity } from './collections.js';

@Module({})
class CollectionsModule {}

/** Declares models, and provides them with their collections (`InjectCollection`) to the module that imports this. */
export function collections(...entities: (readonly [Entity, Schema])[]): DynamicModule {
  const models = MongooseModule.forFeature(entities.map(([{ name }, schema]) => ({ name, schema })));
  const providers = entities.map(([entity]) => provideCollection(entity));
  return { module: CollectionsModule, imports: [models], providers, exports: [models, ...providers] };
}
