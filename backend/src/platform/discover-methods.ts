import type { DiscoveryService } from '@nestjs/core';
import { MetadataScanner } from '@nestjs/core';

/** A provider's decorated method, bound to its instance. */
export interface DecoratedMethod<Metadata> {
  metadata: Metadata;
  call: (...args: unknown[]) => Promise<unknown>;
}

/** Finds the methods of all providers that a decorator has marked with `key`. */
export function discoverMethods<Metadata>(
  discovery: DiscoveryService,
  key: symbol,
): DecoratedMethod<Metadata>[] {
  const scanner = new MetadataScanner();
  const instances = new Set(discovery.getProviders().map(({ instance }): unknown => instance));
  return [...instances].flatMap((instance) => {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: object = Object.getPrototypeOf(instance);
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function') return [];
      const metadata: Metadata | undefined = Reflect.getMetadata(key, method);
      return metadata === undefined ? [] : [{ metadata, call: method.bind(instance) }];
    });
  });
}
