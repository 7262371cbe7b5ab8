import { useState } from 'react';
import useSWR from 'swr';
import { createIdempotencyKey } from '../../../shared/lib/http/idempotency-key';
import { adminApi } from '../session/admin-api';

/**
 * Reads what a form without a version starts from. A form that started from what an earlier visit has cached would undo what
 * other organisers have changed since.
 */
export function useFresh<Data>(path: string) {
  const [visit] = useState(createIdempotencyKey);
  return useSWR([path, visit], () => adminApi.get<Data>(path));
}
