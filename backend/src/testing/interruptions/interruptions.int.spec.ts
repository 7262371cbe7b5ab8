import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailQueue } from '../fixtures.js';
import { stopScheduledTasks } from '../start-app.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { failWrite } from './fail-write.js';
import { pauseCommand, runInBetween } from './pause-command.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
});
afterAll(() => testApp.stop());

const colours = () => testApp.connection.collection<{ _id: string; colour: string }>('colours');
const stored = async (_id: string) => (await colours().findOne({ _id }))?.colour;
const paint = (_id: string, colour: string) =>
  colours().findOneAndUpdate({ _id }, { $set: { colour } }, { upsert: true });

describe('a write that fails', () => {
  it('is not executed if it is refused', async () => {
    const fault = failWrite(testApp, 2, 'refused');
    await paint('wall', 'white');
    await expect(paint('wall', 'green')).rejects.toThrow('closed');
    expect(fault.failed()).toBe('findAndModify colours');
    expect(await stored('wall')).toBe('white');
    await paint('wall', 'green');
    expect(await stored('wall')).toBe('green');
  });

  it('is executed if only its answer is lost', async () => {
    failWrite(testApp, 1, 'lost', 'findAndModify colours');
    await expect(paint('door', 'red')).rejects.toThrow('closed');
    expect(await stored('door')).toBe('red');
  });

  it('may add a job', async () => {
    failWrite(testApp, 1, 'refused', 'job emails');
    const add = () => emailQueue(testApp).add({ delivery: 'none' }, { jobId: 'none' });
    await expect(add()).rejects.toThrow('closed');
    expect(await emailQueue(testApp).getJob('none')).toBeNull();
    await add();
  });

  it('control: nothing fails once the test has ended', () => paint('door', 'blue'));
});

describe('a request that stops', () => {
  it('before a write has the last word', async () => {
    const point = { at: 'findAndModify colours' };
    await runInBetween(
      testApp,
      point,
      () => paint('gate', 'first'),
      () => paint('gate', 'second'),
    );
    expect(await stored('gate')).toBe('first');
  });

  it('after a write leaves the last word to the other one', async () => {
    const point = { at: 'findAndModify colours', after: true as const };
    await runInBetween(
      testApp,
      point,
      () => paint('roof', 'first'),
      () => paint('roof', 'second'),
    );
    expect(await stored('roof')).toBe('second');
  });

  it('may stop at its n-th read', async () => {
    await paint('floor', 'grey');
    const pause = pauseCommand(testApp, { at: 'find colours', nth: 2 });
    expect(await stored('floor')).toBe('grey');
    const reading = stored('floor');
    await pause.reached;
    await paint('floor', 'brown');
    pause.resume();
    expect(await reading).toBe('brown');
  });

  it('must reach the point', async () => {
    const missing = runInBetween(
      testApp,
      { at: 'delete colours' },
      () => paint('gate', 'white'),
      () => paint('gate', 'black'),
    );
    await expect(missing).rejects.toThrow("ended without 'delete colours'");
  });
});
