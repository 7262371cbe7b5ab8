/* A build step: copies Redoc's bundle into dist, where api-reference.ts serves it from. */
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REDOC_FILE } from '../api-reference.js';

copyFileSync(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'), REDOC_FILE);
