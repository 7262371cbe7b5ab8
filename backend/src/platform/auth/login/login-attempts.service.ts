import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { clientNetwork } from '../../http/rate-limit/client-network.js';
import { REDIS } from '../../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../../redis/shared-limiter.js';
import { KnownDevicesService } from './known-devices.service.js';

const MINUTES = 60;
/** For each network, or each known device. RATE_LIMIT_FACTOR does not apply. */
const CLIENT_LIMITS = { points: 10, duration: 5 * MINUTES };
/** For all networks together, so that many of them guess no faster. Known devices are exempt: no stranger can lock them out. */
const STRANGER_LIMITS = { points: 100, duration: 5 * MINUTES };
const STRANGERS = 'all';

export interface RejectedAttempt {
  limit: 'client' | 'strangers';
  retryAfterMs: number;
}

/** Counts attempts to log in. */
@Injectable()
export class LoginAttemptsService {
  private readonly clients;
  private readonly strangers;

  constructor(
    private readonly devices: KnownDevicesService,
    @Inject(REDIS) redis: Redis,
  ) {
    this.clients = createSharedLimiter(redis, 'admin-login', CLIENT_LIMITS);
    this.strangers = createSharedLimiter(redis, 'admin-login-strangers', STRANGER_LIMITS);
  }

  /** Counts an attempt. @returns the limit that it exceeds, if any */
  async count(request: Request): Promise<RejectedAttempt | undefined> {
    const { device, key } = this.identify(request);
    const clientMs = await consumePoint(this.clients, key);
    if (clientMs !== undefined) return { limit: 'client', retryAfterMs: clientMs };
    if (device !== undefined) return undefined;
    const strangersMs = await consumePoint(this.strangers, STRANGERS);
    return strangersMs === undefined ? undefined : { limit: 'strangers', retryAfterMs: strangersMs };
  }

  /** Resets the client's attempts after a successful login, and makes its device known. */
  async succeed(request: Request, response: Response): Promise<void> {
    const { device, key } = this.identify(request);
    await this.clients.delete(key);
    if (device === undefined) await this.strangers.reward(STRANGERS, 1);
    this.devices.remember(request, response);
  }

  /** Returns whether an organiser has logged in with the client's device before. */
  isKnownDevice(request: Request): boolean {
    return this.devices.find(request) !== undefined;
  }

  private identify(request: Request): { device: string | undefined; key: string } {
    const device = this.devices.find(request);
    return { device, key: device === undefined ? clientNetwork(request) : `device ${device}` };
  }
}
