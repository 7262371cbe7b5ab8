import { Injectable } from '@nestjs/common';
import { TtlCache } from '../../platform/ttl-cache.js';

/** How many delegates hold each portfolio (by its normalized name), by their committee's `_id`. */
export type TakenPortfolios = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Milliseconds; the public may see an allotment this much later, so that it is not computed with every change of content. */
const MAX_AGE_MS = 30_000;

/** Returns which portfolios are taken, as far as the public may know. The allotments belong to a module that content may not import. */
@Injectable()
export class TakenPortfoliosService {
  private provider: () => Promise<TakenPortfolios> = () => Promise.resolve(new Map());
  private readonly taken = new TtlCache(() => this.provider(), MAX_AGE_MS);

  setProvider(provider: () => Promise<TakenPortfolios>): void {
    this.provider = provider;
    this.invalidate();
  }

  invalidate(): void {
    this.taken.invalidate();
  }

  find(): Promise<TakenPortfolios> {
    return this.taken.get();
  }
}
