import { useRef } from 'react';
import { createIdempotencyKey } from '../../shared/lib/http/idempotency-key';

/** Returns a function that gives a body the same idempotency key as before, and a changed body another one. */
export function useBodyKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (values) => {
    const body = JSON.stringify(values);
    if (body !== last.current.body) last.current = { body, key: createIdempotencyKey() };
    return last.current.key;
  };
}
