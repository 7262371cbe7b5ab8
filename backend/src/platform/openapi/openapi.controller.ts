import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Inject, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { ResponseCache } from '../http/response-cache/response-cache.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../platform-options.js';
import { ApiProduces } from './api-decorators.js';
import { API_REFERENCE_CSP, apiReferencePage } from './api-reference.js';
import { discoverRoutes } from './discover-routes.js';
import { EXTRACTED_SCHEMAS_FILE, type ExtractedSchemas } from './json-schema.js';
import { buildOpenApiDocument, type OpenApiDocument } from './openapi-document.js';
import { Public } from '../auth/permissions.js';

const URL_OF_DOCUMENT = API_PREFIX + ROUTES.openApiDocument;
const MANIFEST = new URL('../../../package.json', import.meta.url);

/** The API reference. It is generated from the code, and a test compares it with the running API. */
@Controller()
@Public()
export class OpenApiController implements OnModuleInit {
  private cached: OpenApiDocument | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly responses: ResponseCache,
    @Inject(PLATFORM_OPTIONS) private readonly options: PlatformOptions,
  ) {}

  /** Its size makes serialising and compressing it for each request expensive. */
  onModuleInit(): void {
    const read = () => Promise.resolve((this.cached ??= this.build()));
    this.responses.register({ urls: [URL_OF_DOCUMENT], read, isConstant: true });
  }

  /** Returns this document, in the format of OpenAPI 3.1. */
  @Get(ROUTES.openApiDocument)
  async document(): Promise<object> {
    // Few processes are ever asked for it, so it is not built at boot. Later requests do not get here.
    await this.responses.prepare(URL_OF_DOCUMENT);
    return (this.cached ??= this.build());
  }

  /** Returns a page that shows this document to developers. */
  @Get(ROUTES.apiReference)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', API_REFERENCE_CSP)
  @ApiProduces('text/html')
  page(): string {
    return apiReferencePage(this.options.openApi.title);
  }

  private build(): OpenApiDocument {
    const extracted: ExtractedSchemas = JSON.parse(readFileSync(EXTRACTED_SCHEMAS_FILE, 'utf8'));
    const { version }: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    return buildOpenApiDocument(this.options.openApi, version, discoverRoutes(this.modules), extracted);
  }
}
