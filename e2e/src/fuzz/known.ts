import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { CommitteePortfolios } from '@mun/contracts/content';

/** Where an organiser finds what there is, and by which name it is addressed there. */
const LISTS = {
  '/committees': { at: '/committees?images=url', by: ['_id'] },
  '/eb': { at: '/eb?images=url', by: ['_id'] },
  '/team-members': { at: '/team-members?images=url', by: ['_id'] },
  '/sponsors': { at: '/sponsors?images=url', by: ['_id'] },
  '/faqs': { at: '/faqs', by: ['_id'] },
  '/coupons': { at: '/coupons', by: ['_id'] },
  '/imports': { at: '/imports', by: ['id', '_id'] },
  '/payment/orders': { at: '/payment/orders', by: ['id'] },
  '/payment/mismatches': { at: '/payment/mismatches', by: ['paymentId'] },
  '/notify/deliveries': { at: '/notify/deliveries', by: ['id'] },
  '/registration/allotment-changes': { at: '/registration/allotment-changes', by: ['id'] },
  '/images': { at: '/team-members?images=url', by: ['imageUrl'] },
  'coupon codes': { at: '/coupons', by: ['code'] },
  'provider orders': { at: '/payment/orders', by: ['providerOrderId'] },
  'registration ids': { at: '/registration/registrants', by: ['registrationId'] },
} as const;

const NOTHING: CommitteePortfolios = { _id: '0'.repeat(24), name: 'None', version: 1, portfolios: [] };

/** What there is at the moment, so that a part of the calls is about things that exist. */
export class Known {
  private constructor(
    private readonly things: Map<string, string[]>,
    private readonly committees: CommitteePortfolios[],
  ) {}

  /**
   * @param read a GET of an organiser's
   * @param mailing the id of one, since no list has them
   */
  static async from(read: (path: string) => Promise<unknown>, mailing: string): Promise<Known> {
    const things = await Promise.all(
      Object.entries(LISTS).map(async ([kind, { at, by }]): Promise<[string, string[]]> => {
        const found = textsIn(await read(at), by);
        return [kind, found.map((text) => text.split('/').at(-1) ?? '')];
      }),
    );
    const committees = (await read('/committees/get-portfolios')) as CommitteePortfolios[];
    return new Known(new Map([...things, ['/registration/allotment-emails', [mailing]]]), committees);
  }

  all(kind: keyof typeof LISTS): string[] {
    return this.things.get(kind) ?? [];
  }

  /** One of these things, or now and then one that is not there. */
  any(kind: keyof typeof LISTS, chance: SeededRandom): string {
    const things = this.all(kind);
    return things[chance.integer(0, things.length)] ?? '0'.repeat(24);
  }

  /** The kind of things that stand below a path: '/coupons/{id}/restore' → '/coupons'. */
  kindAt(path: string): keyof typeof LISTS {
    const base = path.slice(0, path.indexOf('/{'));
    return this.things.has(base) ? (base as keyof typeof LISTS) : '/committees';
  }

  committee(at: number): CommitteePortfolios {
    return this.committees[at] ?? NOTHING;
  }
}

/** Every text that stands under one of these names, however deep. */
function textsIn(value: unknown, names: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && names.includes(key) ? [inner] : textsIn(inner, names),
  );
}
