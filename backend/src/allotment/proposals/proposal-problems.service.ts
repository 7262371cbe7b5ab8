import { createHash } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { BadRequestException, Injectable } from '@nestjs/common';
import type { ProposalRequest } from '@mun/proposals/request';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { TtlCache } from '../../platform/ttl-cache.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { InstitutionNamesService } from '../../institutions/institution-names.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { buildProblem, type PresentState } from './build-problem.js';

/** Open pages poll the proposals, and reading all delegates is expensive. */
const STATE_TTL_MS = 3_000;

interface HashedProblem {
  /** The ProposalProblem as JSON. */
  problem: string;
  /** The SHA-256 of the JSON, in hexadecimal. */
  hash: string;
  /** How many delegates are not locked. */
  delegates: number;
}

/** The present state, and the hashes of the problems that were built from it, by request. */
interface CachedState {
  state: PresentState;
  hashes: Map<string, string | null>;
}

/** Builds problems from the database, and compares those of stored proposals with it. */
@Injectable()
export class ProposalProblemsService {
  private readonly cached = new TtlCache(
    async (): Promise<CachedState> => ({ state: await this.readState(), hashes: new Map() }),
    STATE_TTL_MS,
  );

  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
    private readonly institutions: InstitutionNamesService,
    private readonly blocks: BlocksService,
  ) {}

  /** @throws BadRequestException as `buildProblem` */
  async build(request: ProposalRequest): Promise<HashedProblem> {
    return buildHashed(request, await this.readState());
  }

  /** Returns whether the request's problem is another one now. Cached for some seconds. */
  async isOutdated({ request, hash }: { request: ProposalRequest; hash: string }): Promise<boolean> {
    const { state, hashes } = await this.cached.get();
    const key = JSON.stringify(request);
    if (!hashes.has(key)) hashes.set(key, await hashOf(request, state));
    return hashes.get(key) !== hash;
  }

  private async readState(): Promise<PresentState> {
    const [delegates, seats, committees, nameOf] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
      this.institutions.nameOf(),
    ]);
    const blocks = await this.blocks.read(committees, new Set(delegates.map(({ delegation }) => delegation)));
    return { delegates, seats, committees, nameOf, blocks };
  }
}

/** The same problem has the same JSON, because it is built with its keys in one order. */
async function buildHashed(request: ProposalRequest, state: PresentState): Promise<HashedProblem> {
  const built = await buildProblem(request, state);
  const delegates = built.delegates.filter(({ locked }) => !locked).length;
  const problem = JSON.stringify(built);
  await yieldToRequests();
  return { problem, hash: createHash('sha256').update(problem).digest('hex'), delegates };
}

/** Returns null if the request is no longer possible, for example because a committee was deleted. */
async function hashOf(request: ProposalRequest, state: PresentState): Promise<string | null> {
  try {
    return (await buildHashed(request, state)).hash;
  } catch (error) {
    if (error instanceof BadRequestException) return null;
    throw error;
  }
}
