import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  REDIRECT_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import type { Permission } from '@mun/contracts/admin/permissions';
import { RequirePermission } from '../auth/permissions.js';
import { readIdempotencyId } from '../http/idempotency/idempotency-id.decorator.js';
import { readIfMatchVersion } from '../http/headers/if-match-version.decorator.js';
import {
  CONSUMES_FILE_METADATA,
  CONSUMES_MULTIPART_METADATA,
  OPERATION_METADATA,
  PRODUCES_METADATA,
} from './api-decorators.js';

/** A route of the API, as its decorators describe it. */
export interface RouteInfo {
  /** 'CouponsController.list' */
  name: string;
  /** Without the suffix: 'Payment'. */
  module: string;
  /** 'get' */
  method: string;
  /** Without the API's prefix: '/coupons/:id'. */
  route: string;
  /** From @ApiOperation; otherwise the method's doc comment is used. */
  summary?: string;
  status: number;
  /** Undefined if everybody may call it. */
  permission?: Permission;
  acceptsIfMatch: boolean;
  acceptsIdempotencyKey: boolean;
  body?: Type;
  /** Whether it also accepts multipart/form-data. */
  multipart: boolean;
  /** The field of the file that is the only part of the multipart/form-data body. */
  fileField?: string;
  query?: Type;
  /** Query parameters that are not part of `query`. */
  queryNames: string[];
  /** Media types of a response that is not JSON. */
  responseTypes: string[];
}

/** Returns all routes of the router, sorted by path and method. */
export function discoverRoutes(modules: ModulesContainer): RouteInfo[] {
  const sortKey = ({ route, method }: RouteInfo) => `${route} ${method}`;
  return [...modules.values()]
    .flatMap(({ name, controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) =>
        metatype ? routesOf(metatype, name.replace(/Module$/, '')) : [],
      ),
    )
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function routesOf(controller: object, module: string): RouteInfo[] {
  const { prototype, name }: { prototype?: object; name?: string } = controller;
  if (!prototype || !name) return [];
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
    const handler: unknown = Reflect.get(prototype, method);
    if (typeof handler !== 'function') return [];
    const verb: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
    const route: string | undefined = Reflect.getMetadata(PATH_METADATA, handler);
    const responseTypes: string[] | undefined = Reflect.getMetadata(PRODUCES_METADATA, handler);
    const operation: { summary: string } | undefined = Reflect.getMetadata(OPERATION_METADATA, handler);
    const fileField: string | undefined = Reflect.getMetadata(CONSUMES_FILE_METADATA, handler);
    if (verb === undefined || route === undefined) return [];
    const permission: Permission | undefined =
      Reflect.getMetadata(RequirePermission.KEY, handler) ??
      Reflect.getMetadata(RequirePermission.KEY, controller);
    return {
      name: `${name}.${method}`,
      module,
      method: RequestMethod[verb].toLowerCase(),
      route,
      ...operation,
      status: statusOf(handler, verb),
      ...(permission !== undefined && { permission }),
      ...inputsOf(controller, prototype, method),
      multipart: Reflect.hasMetadata(CONSUMES_MULTIPART_METADATA, handler),
      ...(fileField !== undefined && { fileField }),
      responseTypes: responseTypes ?? [],
    };
  });
}

function inputsOf(controller: object, prototype: object, method: string) {
  const args: Record<string, { index: number; data?: unknown; factory?: unknown }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {};
  const types: Type[] = Reflect.getMetadata('design:paramtypes', prototype, method) ?? [];
  const ofKind = (kind: RouteParamtypes) =>
    Object.entries(args).flatMap(([key, argument]) => (key.startsWith(`${kind}:`) ? argument : []));
  const classOf = (kind: RouteParamtypes) => {
    const whole = ofKind(kind).find(({ data }) => data === undefined);
    const type = whole && types[whole.index];
    return type === Object ? undefined : type;
  };
  const uses = (factory: unknown) => Object.values(args).some((argument) => argument.factory === factory);
  const [body, query] = [classOf(RouteParamtypes.BODY), classOf(RouteParamtypes.QUERY)];
  return {
    ...(body && { body }),
    ...(query && { query }),
    queryNames: ofKind(RouteParamtypes.QUERY).flatMap(({ data }) => (typeof data === 'string' ? data : [])),
    acceptsIfMatch: uses(readIfMatchVersion),
    acceptsIdempotencyKey: uses(readIdempotencyId),
  };
}

function statusOf(handler: object, verb: RequestMethod): number {
  const redirect: { statusCode?: number } | undefined = Reflect.getMetadata(REDIRECT_METADATA, handler);
  if (redirect) return redirect.statusCode ?? 302;
  const status: number | undefined = Reflect.getMetadata(HTTP_CODE_METADATA, handler);
  return status ?? (verb === RequestMethod.POST ? 201 : 200);
}
