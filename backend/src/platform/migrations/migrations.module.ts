// Owns: the runner of migrations and the indexes.
// Publishes: nothing.
// Subscribes to: nothing.
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { IndexSynchronizerService } from './index-synchronizer.service.js';
import { MigrationRunnerService } from './migration-runner.service.js';
import { MIGRATIONS, type Migration } from './migration.js';

/** Global, so that its bootstrap hook runs before those of the modules that read the data. */
@Global()
@Module({})
export class MigrationsModule {
  static forRoot(migrations: readonly Migration[]): DynamicModule {
    return {
      module: MigrationsModule,
      providers: [
        { provide: MIGRATIONS, useValue: migrations },
        IndexSynchronizerService,
        MigrationRunnerService,
      ],
      exports: [IndexSynchronizerService],
    };
  }
}
