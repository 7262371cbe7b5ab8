import { MetadataScanner, type DiscoveryService } from '@nestjs/core';

/** A decorator of methods with this signature. */
export type MethodDecoratorFor<Signature> = <Method extends Signature>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** A provider's decorated method, bound to its instance. */
export interface DecoratedMethod<Metadata> {
  /** 'RegistrationsService.cancel' */
  name: string;
  metadata: Metadata;
  call: (...args: unknown[]) => Promise<unknown>;
}

/** Finds the methods of all providers that have metadata with this key. */
export function discoverMethods<Metadata>(discovery: DiscoveryService, key: symbol) {
  const scanner = new MetadataScanner();
  const instances = new Set(discovery.getProviders().map(({ instance }): unknown => instance));
  return [...instances].flatMap((instance): DecoratedMethod<Metadata>[] => {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: object = Object.getPrototypeOf(instance);
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const call: unknown = Reflect.get(prototype, method);
      if (typeof call !== 'function') return [];
      const metadata: Metadata | undefined = Reflect.getMetadata(key, call);
      const name = `${instance.constructor.name}.${method}`;
      return metadata === undefined ? [] : [{ name, metadata, call: call.bind(instance) }];
    });
  });
}
