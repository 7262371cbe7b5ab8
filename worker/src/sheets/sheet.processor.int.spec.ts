import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSheetFixture, tabsWith, type SheetFixture } from '../testing/sheet.fixture.js';
import { promote } from '../testing/job-clock.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('the spreadsheet', () => {
  let fixture: WorkerFixture;
  let sheet: SheetFixture;
  let number = 0;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-sheets', 906);
    sheet = await createSheetFixture(fixture);
    sheet.spreadsheet.control.configure({ writesPerMinute: 10_000 });
    await fixture.runWorker(sheet.settings);
  });
  afterEach(() => {
    sheet.spreadsheet.control.reset();
    sheet.spreadsheet.control.configure({ writesPerMinute: 10_000 });
  });
  afterAll(async () => {
    await fixture.close();
    await sheet.close();
  });
  const control = () => sheet.spreadsheet.control;

  it('gets its tabs and rows; text that begins with = stays text, numbers stay numbers', async () => {
    await sheet.publishSnapshot(++number, tabsWith(3));
    await sheet.waitUntilWritten(number);
    expect(control().rows('Delegates')).toEqual([
      ['Registration ID', 'Name', 'MUN Count'],
      ['R0', '=HYPERLINK("x") first', 0],
      ['R1', '=HYPERLINK("x") first', 1],
      ['R2', '=HYPERLINK("x") first', 2],
    ]);
    expect(control().rows('Committees')).toEqual([
      ['Committee', 'Allotted'],
      ['Security Council', 3],
    ]);
    expect(await sheet.status()).toMatchObject({
      configured: true,
      url: `${sheet.spreadsheet.url}/`,
      written: number,
      writtenAt: expect.any(Date),
    });
  });

  it('is written in few requests for 10,000 rows, and loses the rows of an earlier, longer snapshot', async () => {
    const before = { ...control().calls };
    await sheet.publishSnapshot(++number, tabsWith(10_000));
    await sheet.waitUntilWritten(number);
    expect(control().rows('Delegates')).toHaveLength(10_001);
    expect(control().calls.writes - before.writes, 'writes').toBeLessThanOrEqual(5);
    await sheet.publishSnapshot(++number, tabsWith(2));
    await sheet.waitUntilWritten(number);
    expect(control().rows('Delegates')).toHaveLength(3);
  });

  it('is written although every third request fails and responses get lost', async () => {
    control().configure({ failEvery: 3, dropResponses: 1 });
    await sheet.publishSnapshot(++number, tabsWith(20, 'stubborn'));
    await sheet.waitUntilWritten(number, 180_000);
    expect(control().rows('Delegates').at(-1)).toEqual(['R19', '=HYPERLINK("x") stubborn', 19]);
    expect(await sheet.status()).not.toHaveProperty('error');
  }, 240_000);

  it.each([
    ['not shared', { shared: false }, /Share it with \S+@\S+ as an editor/],
    [
      'whose key is not accepted',
      { keyAccepted: false },
      /rejected the key of \S+@\S+\. Ask your site administrator to create a new key/,
    ],
  ])('%s explains at once what to do, and is written afterwards', async (_, fault, message) => {
    await fixture.closeWorkers(); // their token is valid for an hour
    control().configure(fault);
    await fixture.runWorker(sheet.settings);
    const job = await sheet.publishSnapshot(++number, tabsWith(1));
    await expect(job.finished()).rejects.toThrow('the spreadsheet was not written');
    expect(await sheet.status()).toMatchObject({
      error: expect.stringMatching(message),
      failedSnapshot: number,
    });
    control().reset();
    await sheet.publishSnapshot(++number, tabsWith(1, 'shared'));
    await sheet.waitUntilWritten(number);
    expect(await sheet.status()).not.toHaveProperty('error');
    expect(await sheet.status()).not.toHaveProperty('failedSnapshot');
  });

  it('that is rate-limited is given up after the last attempt', async () => {
    control().configure({ failEvery: 1, failStatus: 429 });
    const job = await sheet.publishSnapshot(++number, tabsWith(1), { attempts: 1 });
    await expect(job.finished()).rejects.toThrow('429');
    expect(await sheet.status()).toMatchObject({
      failedSnapshot: number,
      error: expect.stringContaining('too many requests'),
    });
  });

  it('is never overwritten with an older snapshot, however late its job runs', async () => {
    await sheet.publishSnapshot(++number, tabsWith(1, 'newest'));
    await sheet.waitUntilWritten(number);
    const late = await sheet.queue.add({ snapshot: number - 1 });
    expect(await late.finished()).toBeNull();
    expect(control().rows('Delegates').at(-1)?.[1]).toContain('newest');
  });

  it('is written by one worker at a time', async () => {
    await sheet.updateStatus({ writer: 'other worker', writerUntil: new Date(Date.now() + 600_000) });
    const job = await sheet.publishSnapshot(++number, tabsWith(1, 'in turn'));
    await expect.poll(async () => (await sheet.queue.getDelayedCount()) > 0).toBe(true);
    expect(JSON.stringify(control().rows('Delegates'))).not.toContain('in turn');
    await sheet.updateStatus({ writerUntil: new Date() });
    await promote(sheet.queue, job.id);
    await sheet.waitUntilWritten(number);
  });

  it('is written again if a worker lost its lease while writing', async () => {
    control().configure({ delayMs: 1_000 });
    await sheet.publishSnapshot(++number, tabsWith(1, 'slow'));
    await expect.poll(async () => (await sheet.status()).writer !== undefined).toBe(true);
    await sheet.updateStatus({ writer: 'other worker', writerUntil: new Date(Date.now() + 500) });
    control().configure({ delayMs: 0 });
    await sheet.waitUntilWritten(number);
    expect(control().rows('Delegates').at(-1)?.[1]).toContain('slow');
  });
});
