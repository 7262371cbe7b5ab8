import { randomUUID } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Config } from '../../platform/config/config.js';
import { startApp } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { ConferenceService } from './conference.service.js';

function freshDatabase(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/conference-${randomUUID()}`;
  return String(uri);
}

async function startBackend(
  database = freshDatabase(),
  settings: Partial<Config> = {},
): Promise<NestExpressApplication> {
  return startApp({
    MONGODB_URI: database,
    REDIS_URL: await freshRedisUrl(),
    REGISTRATION_FEE: 1499.5,
    RAZORPAY_KEY_ID: 'key_of_the_test',
    RAZORPAY_CHECKOUT_URL: 'https://checkout.example.org/v1.js',
    ...settings,
  });
}

describe('the conference', () => {
  let app: NestExpressApplication;
  const get = (path: string) => request(app.getHttpServer()).get(path);
  beforeAll(async () => {
    app = await startBackend();
  });
  afterAll(() => app.close());

  it('returns its facts, the fee in rupees and what the checkout needs', async () => {
    const { body, headers } = await get('/api/conference').expect(200);
    expect(body).toMatchObject({
      name: 'Meridian MUN',
      edition: '2.0',
      startsOn: '2025-09-12',
      endsOn: '2025-09-14',
      countdownTo: '2025-09-11T18:30:00.000Z',
      registrationOpen: true,
      fee: 1499.5,
      currency: 'INR',
      payment: { keyId: 'key_of_the_test', checkoutUrl: 'https://checkout.example.org/v1.js' },
    });
    expect(body.letters.about).toContain('18 to 20 April');
    expect(body).not.toHaveProperty('_id');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is also a calendar file', async () => {
    const { text, headers } = await get('/api/conference/calendar.ics').expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain('SUMMARY:Meridian MUN 2.0');
  });

  it('counts the week before a purge in days at the venue', () => {
    const beforeMidnight = Date.parse('2026-01-01T18:29:00Z');
    const dayAfter = (ms: number) => app.get(ConferenceService).earliestPurge(beforeMidnight + ms);
    expect([0, 60_000].map(dayAfter)).toEqual(['2026-01-08', '2026-01-09']);
  });

  it('has its fee in paise', async () => {
    expect(await app.get(ConferenceService).getFee()).toEqual({ amount: 149_950, currency: 'INR', fence: 0 });
  });

  it('is created once if many backends start on an empty database', async () => {
    const uri = freshDatabase();
    const apps = await Promise.all(Array.from({ length: 6 }, () => startBackend(uri)));
    const stored = await apps[0]
      ?.get<Connection>(getConnectionToken())
      .collection('conference')
      .find()
      .toArray();
    expect(stored).toEqual([expect.objectContaining({ _id: 'conference', fee: 149_950 })]);
    await Promise.all(apps.map((each) => each.close()));
  });

  it('starts closed and without facts of another conference if SEED is none', async () => {
    const empty = await startBackend(freshDatabase(), { SEED: 'none' });
    const { body } = await request(empty.getHttpServer()).get('/api/conference').expect(200);
    expect(body).toMatchObject({ registrationOpen: false, registrationWindow: 'closed', contacts: [] });
    expect(body.startsOn > new Date().toISOString()).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/Meridian|Pune|Sample|0000000000|2025/);
    await empty.close();
  });

  it('lets the countdown follow the first day unless it was set on its own', async () => {
    const service = app.get(ConferenceService);
    const update = async (facts: object) => {
      const { countdownTo } = await service.update(
        { ...(await service.getView()), ...facts },
        { session: 'x' },
      );
      return countdownTo;
    };
    expect(await update({ startsOn: '2027-01-10', endsOn: '2027-01-12' })).toBe('2027-01-09T18:30:00.000Z');
    const own = '2027-01-10T04:00:00.000Z';
    expect(await update({ startsOn: '2027-01-11', countdownTo: own })).toBe(own);
    expect(await update({ startsOn: '2027-01-10' })).toBe(own);
    expect(await update({ countdownTo: '2027-01-10T00:00:00+05:30' })).toBe('2027-01-10T00:00:00+05:30');
    expect(await update({ startsOn: '2027-01-11' })).toBe('2027-01-10T18:30:00.000Z');
  });

  it('keeps the details that a form of an earlier version lacks', async () => {
    const service = app.get(ConferenceService);
    const { programme, signatories, feeIncludes, organisation, seats, ...form } = await service.getView();
    expect(programme.length).toBeGreaterThan(0);
    const saved = await service.update({ ...form, pitch: 'Another pitch' }, { session: 'x' });
    expect(saved).toMatchObject({ programme, signatories, feeIncludes, organisation, seats });
    const changed = await service.update({ ...form, programme: [], seats: 250 }, { session: 'x' });
    expect(changed).toMatchObject({ programme: [], seats: 250, signatories });
    const { principal, secretaryGeneral } = signatories;
    const principalPhoto = `/api/images/${'a'.repeat(32)}.webp`;
    const photographed = { principal, secretaryGeneral, principalPhoto, secretaryGeneralPhoto: '' };
    const withPhoto = await service.update({ ...form, signatories: photographed }, { session: 'x' });
    expect(withPhoto.signatories).toEqual({ principal, secretaryGeneral, principalPhoto });
    const shown = await service.update({ ...form, signatories, showReasons: true }, { session: 'x' });
    expect(shown.signatories).toEqual(signatories);
    expect(shown).toMatchObject({ showReasons: true });
    expect(await service.update(form, { session: 'x' })).toMatchObject({ showReasons: true });
    const hidden = await service.update({ ...form, showReasons: false }, { session: 'x' });
    expect(hidden).not.toHaveProperty('showReasons');
  });

  it('changes some details of a conference whose others are still empty', async () => {
    const empty = await startBackend(freshDatabase(), { SEED: 'none' });
    const service = empty.get(ConferenceService);
    const change = (changes: object, version?: number) =>
      service.updatePart(changes, { session: 'x' }, version);
    const saved = await change({
      name: ' Sample MUN ',
      startsOn: '2027-01-10',
      endsOn: '2027-01-12',
      venue: { schoolName: 'Sample School', city: 'Pune' },
      registrationOpen: true,
      unknown: 1,
    });
    expect(saved).toMatchObject({
      name: 'Sample MUN',
      countdownTo: '2027-01-09T18:30:00.000Z',
      venue: { schoolName: 'Sample School', city: 'Pune', streetLine: '' },
      registrationWindow: 'open',
      fee: 1499.5,
      letters: { about: '' },
    });
    expect(saved).not.toHaveProperty('unknown');
    expect((await change({ venue: { city: 'Nashik' } })).venue.schoolName).toBe('Sample School');
    const wrong = {
      endsOn: '2027-01-09',
      venue: { city: ' ' },
      contacts: [{ name: 'A' }],
      links: 'none',
      fee: null,
    };
    for (const [field, value] of Object.entries(wrong))
      await expect(change({ [field]: value }), field).rejects.toThrow(BadRequestException);
    await expect(change([])).rejects.toThrow('one JSON object');
    await expect(change({ edition: '3.0' }, 1)).rejects.toThrow('has changed since');
    await empty.close();
  });

  it('has empty details after an upgrade', async () => {
    const uri = freshDatabase();
    const before = await startBackend(uri);
    const added = ['programme', 'signatories', 'feeIncludes', 'organisation', 'seats'];
    const stored = before.get<Connection>(getConnectionToken()).collection<{ _id: string }>('conference');
    await stored.updateOne(
      { _id: 'conference' },
      { $unset: Object.fromEntries(added.map((name) => [`facts.${name}`, ''])) },
    );
    await before.close();
    const after = await startBackend(uri);
    expect(await after.get(ConferenceService).getView()).toMatchObject({
      programme: [],
      signatories: { principal: '', secretaryGeneral: '' },
      feeIncludes: '',
      seats: null,
    });
    await after.close();
  });

  it('keeps changes when a backend restarts', async () => {
    const uri = freshDatabase();
    const before = await startBackend(uri);
    const stored = before.get<Connection>(getConnectionToken()).collection<{ _id: string }>('conference');
    await stored.updateOne({ _id: 'conference' }, { $set: { fee: 200_000 } });
    await before.close();
    const after = await startBackend(uri);
    expect(await after.get(ConferenceService).getFee()).toEqual({
      amount: 200_000,
      currency: 'INR',
      fence: 0,
    });
    await after.close();
  });
});
