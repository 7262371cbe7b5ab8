import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { OpenApiDocument } from './openapi.js';

/** For each kind of resource, the list that contains it and the fields that identify it. */
const SOURCES = {
  '/committees': ['/committees?images=url', '_id'],
  '/eb': ['/eb?images=url', '_id'],
  '/team-members': ['/team-members?images=url', '_id'],
  '/sponsors': ['/sponsors?images=url', '_id'],
  '/faqs': ['/faqs', '_id'],
  '/pages': ['/admin/pages', '_id'],
  '/coupons': ['/coupons', '_id'],
  '/imports': ['/imports', 'id', '_id'],
  '/payment/orders': ['/payment/orders', 'id'],
  '/payment/mismatches': ['/payment/mismatches', 'paymentId'],
  '/notify/deliveries': ['/notify/deliveries', 'id'],
  '/registration/allotment-changes': ['/registration/allotment-changes', 'id'],
  '/images': ['/team-members?images=url', 'imageUrl'],
  'coupon codes': ['/coupons', 'code'],
  'provider orders': ['/payment/orders', 'providerOrderId'],
  'registration ids': ['/registration/registrants', 'registrationId'],
} as const;
type Kind = keyof typeof SOURCES;

const UNKNOWN_ID = '0'.repeat(24);
const NO_COMMITTEE: CommitteePortfolios = {
  _id: UNKNOWN_ID,
  name: 'None',
  slug: 'none',
  version: 1,
  portfolios: [],
  sharedPortfolios: false,
};

/** What the generators of requests need. */
export interface FuzzContext {
  document: OpenApiDocument;
  pool: ResourcePool;
  random: SeededRandom;
}

/** The resources that exist, so that some requests refer to real ones. */
export class ResourcePool {
  private constructor(
    private readonly ids: Map<string, string[]>,
    private readonly committees: CommitteePortfolios[],
  ) {}

  /**
   * @param get requests a path as an admin
   * @param mailing id of a mailing, which no list contains
   */
  static async load(get: (path: string) => Promise<unknown>, mailing: string): Promise<ResourcePool> {
    const ids = await Promise.all(
      Object.entries(SOURCES).map(async ([kind, [path, ...fields]]): Promise<[string, string[]]> => {
        const values = stringsUnder(await get(path), fields);
        return [kind, values.map((value) => value.split('/').at(-1) ?? '')];
      }),
    );
    const committees = (await get('/committees/get-portfolios')) as CommitteePortfolios[];
    return new ResourcePool(new Map([...ids, ['/registration/allotment-emails', [mailing]]]), committees);
  }

  all(kind: Kind): string[] {
    return this.ids.get(kind) ?? [];
  }

  /** Returns the id of a resource, or sometimes an unknown id. */
  pick(kind: Kind, random: SeededRandom): string {
    const ids = this.all(kind);
    return ids[random.integer(0, ids.length)] ?? UNKNOWN_ID;
  }

  /** Returns the kind of resource that a path refers to: '/coupons/{id}/restore' → '/coupons'. */
  kindOf(path: string): Kind {
    const base = path.slice(0, path.indexOf('/{'));
    return this.ids.has(base) ? (base as Kind) : '/committees';
  }

  committee(index: number): CommitteePortfolios {
    return this.committees[index] ?? NO_COMMITTEE;
  }
}

/** Returns every string under one of these field names, at any depth. */
function stringsUnder(value: unknown, fields: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && fields.includes(key) ? [inner] : stringsUnder(inner, fields),
  );
}
