import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ROUTES } from '@mun/contracts/routes';
import { buildOpenApiDocument, type OpenApiDocument } from './openapi-document.js';
import { apiPage } from './api-page.js';
import { RESPONSE_SCHEMAS_FILE } from './response-schemas-file.js';
import { ApiProduces } from './api-produces.decorator.js';
import { discoverRoutes } from './discover-routes.js';
import type { ExtractedSchemas } from './json-schema.js';

const MANIFEST = new URL('../../../package.json', import.meta.url);

/** The API's own page. What it says is made of the code, and a test holds it against the running API. */
@Controller()
export class OpenApiController {
  private cached: OpenApiDocument | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** This document, as OpenAPI 3.1 has it. */
  @Get(ROUTES.openApiDocument)
  document(): object {
    this.cached ??= this.make();
    return this.cached;
  }

  /** This document as a page for people. */
  @Get(ROUTES.apiReference)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @ApiProduces('text/html')
  page(): string {
    this.cached ??= this.make();
    return apiPage(this.cached);
  }

  private make(): OpenApiDocument {
    const found: ExtractedSchemas = JSON.parse(readFileSync(RESPONSE_SCHEMAS_FILE, 'utf8'));
    const { version }: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    return buildOpenApiDocument('Conference API', version, discoverRoutes(this.modules), found);
  }
}
