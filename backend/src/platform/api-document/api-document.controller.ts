import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ROUTES } from '@mun/contracts/routes';
import { apiDocument, type ApiDocument } from './api-document.js';
import { apiPage } from './api-page.js';
import { ANSWERS_FILE } from './answers-file.js';
import { AnswersWith } from './answers-with.js';
import { callsOf } from './calls.js';
import type { AnswersFound } from './json-schema.js';

const MANIFEST = new URL('../../../package.json', import.meta.url);

/** The API's own page. What it says is made of the code, and a test holds it against the running API. */
@Controller()
export class ApiDocumentController {
  private document: ApiDocument | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** This document, as OpenAPI 3.1 has it. */
  @Get(ROUTES.apiDocument)
  json(): object {
    this.document ??= this.make();
    return this.document;
  }

  /** This document as a page for people. */
  @Get(ROUTES.apiPage)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @AnswersWith('text/html')
  page(): string {
    this.document ??= this.make();
    return apiPage(this.document);
  }

  private make(): ApiDocument {
    const found: AnswersFound = JSON.parse(readFileSync(ANSWERS_FILE, 'utf8'));
    const { version }: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    return apiDocument('Conference API', version, callsOf(this.modules), found);
  }
}
