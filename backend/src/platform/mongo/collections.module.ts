import { Module, type DynamicModule } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Model, Schema } from 'mongoose';
import { tokenOf, type Entity } from './collections.js';

@Module({})
class CollectionsModule {}

/**
 * Declares models, and provides them with their native driver collections to the module that imports this. Hot paths use those,
 * because mongoose's casting costs as much as the write itself (docs/decisions/native-driver-on-hot-paths.md). Values must
 * already have their BSON types, which the compiler checks.
 */
export function collections(...entities: (readonly [Entity, Schema])[]): DynamicModule {
  const models = MongooseModule.forFeature(entities.map(([{ name }, schema]) => ({ name, schema })));
  const providers = entities.map(([entity]) => ({
    provide: tokenOf(entity),
    inject: [getModelToken(entity.name)],
    useFactory: (model: Model<object>) => model.collection,
  }));
  return { module: CollectionsModule, imports: [models], providers, exports: [models, ...providers] };
}
