import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteesService } from '../content/committees.service.js';
import { addCoupon, FEE, registrationsOf } from '../testing/books.js';
import { delegate, startGround, type Ground } from '../testing/ground.js';

const UNKNOWN = { statusCode: 404, message: 'There is no registration with this ID.' };

describe('where a registration stands', () => {
  let ground: Ground;
  let email: unknown;
  let registrationId: string;
  beforeAll(async () => {
    ground = await startGround();
    const data = delegate();
    const couponCode = await addCoupon(ground, 1, FEE);
    const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
    ({ email } = data);
    registrationId = body.registrationId;
  });
  afterAll(() => ground.stop());

  it('is told by an id that nobody can guess or misread', () => {
    expect(registrationId).toMatch(/^[2-9A-HJKMNP-TW-Z]{5}-[2-9A-HJKMNP-TW-Z]{5}$/);
  });

  it.each<[string, (id: string) => string]>([
    ['as it was sent', (id) => id],
    ['in small letters', (id) => id.toLowerCase()],
    ['without its hyphen', (id) => id.replace('-', '')],
    ['with blanks', (id) => `%20${id.replace('-', '%20-%20')}%20`],
    ['with a dash', (id) => encodeURIComponent(id.replace('-', '–'))],
  ])('is found with the id %s', async (_, typed) => {
    await ground.get(`/registration/status/${typed(registrationId)}`).expect(200, {
      fullName: 'Delegate Sample',
      status: 'not_allotted',
    });
  });

  it('is told to nobody before it is confirmed', async () => {
    const data = delegate();
    await ground.post('/registration/initiate', { data }).expect(201);
    const [pending] = await registrationsOf(ground, data['email']);
    await ground.get(`/registration/status/${pending!.registrationId}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${pending!._id.toHexString()}`).expect(404, UNKNOWN);
  });

  it('is not told by what stands inside', async () => {
    const [registration] = await registrationsOf(ground, email);
    await ground.get(`/registration/status/${registration!._id.toHexString()}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${encodeURIComponent(String(email))}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${registrationId.slice(0, 9)}`).expect(404, UNKNOWN);
  });

  it('tells the seat, with the committee by its name of today', async () => {
    const [registration] = await registrationsOf(ground, email);
    const [committee] = await ground.app.get(CommitteesService).listPortfolios();
    await ground.connection.collection('seats').insertOne({
      registration: registration!._id.toHexString(),
      committee: committee!._id,
      portfolio: 'France',
      exclusive: true,
    });
    await ground.get(`/registration/status/${registrationId}`).expect(200, {
      fullName: 'Delegate Sample',
      status: 'allotted',
      allottedCommittee: committee!.name,
      allottedPortfolio: 'France',
    });
  });

  it('cannot be two delegates in one seat: the index refuses the second of twenty at once, and without it does not', async () => {
    const seats = ground.connection.collection('seats');
    const take = (name: string) =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, at) =>
          ground.connection
            .collection(name)
            .insertOne({ registration: `r${at}`, committee: 'c', portfolio: 'Kenya', exclusive: true }),
        ),
      );
    await take('seats');
    expect(await seats.countDocuments({ portfolio: 'Kenya' })).toBe(1);
    await take('seats_without_index');
    expect(
      await ground.connection.collection('seats_without_index').countDocuments({ portfolio: 'Kenya' }),
    ).toBe(20);
  });
});
