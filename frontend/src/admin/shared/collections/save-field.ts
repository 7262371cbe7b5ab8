import type { VersionedItem } from '@mun/contracts/content/content';
import type { FieldValues } from 'react-hook-form';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import type { CollectionConfig } from './collection-config';
import { pick, saveMultipart } from './ItemEditor';

/** Saves another value of the collection's `bulkField` for one item. */
export async function saveField<View extends VersionedItem, Values extends FieldValues>(
  config: CollectionConfig<View, Values>,
  item: View,
  value: string,
): Promise<void> {
  const { bulkField, initial, endpoints } = config;
  if (!bulkField) return;
  const base = config.toValues?.(item) ?? pick(item, initial);
  const save = config.save ?? saveMultipart(endpoints);
  await save(
    item,
    { ...base, [bulkField.name]: value },
    {
      expectedVersion: item.version,
      base,
      idempotencyKey: createIdempotencyKey(),
      image: { kind: 'present' },
    },
  );
}
