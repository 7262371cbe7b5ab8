import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { expect, it } from 'vitest';
import { BoardController } from '../../content/board/board.controller.js';
import { RequestTimeout, TimeoutInterceptor } from './timeout.interceptor.js';

@Controller()
class SlowController {
  @Get('default')
  async default(): Promise<string> {
    await sleep(500);
    return 'done';
  }

  @Get('longer')
  @RequestTimeout(60_000)
  async longer(): Promise<string> {
    await sleep(500);
    return 'done';
  }
}

it('returns 503 after the default time, or after the route’s own', async () => {
  const module = await Test.createTestingModule({ controllers: [SlowController] }).compile();
  const app = module.createNestApplication({ logger: false });
  app.useGlobalInterceptors(new TimeoutInterceptor(100));
  await app.listen(0);
  const server = request(await app.getUrl());
  await server.get('/default').expect(503);
  await server.get('/longer').expect(200);
  await app.close();
});

it('allows uploads of pictures the two minutes that the admin area waits', () => {
  const { prototype } = BoardController;
  const timeouts = new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name): number | undefined => Reflect.getMetadata(RequestTimeout.KEY, Reflect.get(prototype, name)));
  expect(timeouts.filter((timeout) => timeout !== undefined)).toEqual([120_000, 120_000]);
});
