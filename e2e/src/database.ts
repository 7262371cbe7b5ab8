import { join } from 'node:path';
import { databaseProcess } from '@mun/local/database/database';
import { MongoClient, type Db } from 'mongodb';
import type { Product } from './product.js';

/** Connects to a product's database for one action. */
export async function withDatabase<T>({ dir }: Product, action: (db: Db) => Promise<T>): Promise<T> {
  const { uri } = await databaseProcess(join(dir, 'database'));
  const client = await new MongoClient(uri).connect();
  try {
    return await action(client.db());
  } finally {
    await client.close();
  }
}
