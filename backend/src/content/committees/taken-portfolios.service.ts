import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TtlCache } from '../../platform/ttl-cache.js';
import { RevealService } from '../conference/reveal.service.js';

/** How many delegates hold each portfolio (by its normalized name), by their committee's `_id`. */
export type TakenPortfolios = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Provided by the module that knows which allotments are public. */
export const TAKEN_PORTFOLIOS = Symbol('TAKEN_PORTFOLIOS');
export interface TakenPortfoliosSource {
  findTaken: () => Promise<TakenPortfolios>;
}

/** Milliseconds; the public may see an allotment this much later, so that it is not computed with every change of content. */
const MAX_AGE_MS = 30_000;

/** Returns which portfolios are taken, as far as the public may know. The allotments belong to a module that content may not import. */
@Injectable()
export class TakenPortfoliosService {
  private readonly taken = new TtlCache(() => this.read(), MAX_AGE_MS);

  constructor(
    private readonly modules: ModuleRef,
    private readonly reveal: RevealService,
  ) {}

  invalidate(): void {
    this.taken.invalidate();
  }

  /** Returns none while the seats are sealed. */
  async find(): Promise<TakenPortfolios> {
    return (await this.reveal.findSeal()) ? new Map() : this.taken.get();
  }

  /** Resolved late, because the module above needs this one. */
  private read(): Promise<TakenPortfolios> {
    return this.modules.get<TakenPortfoliosSource>(TAKEN_PORTFOLIOS, { strict: false }).findTaken();
  }
}
