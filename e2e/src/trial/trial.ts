import { setTimeout as sleep } from 'node:timers/promises';
import type { DelegationRow } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { seededRandom } from '@mun/local/demo/seeded-random';
import { ApiClient } from '../api-client.js';
import { SECRETS } from '../services.js';
import { createConference } from './conference.js';
import { Counter } from './counter.js';
import { register, type RejectedDelegate } from './delegate.js';
import { FaultInjector } from './faults/fault-injector.js';
import type { Damage } from './faults/process-faults.js';
import { checkInvariants, type Violation } from './invariants.js';
import { performActions } from './organiser/organiser-actions.js';
import { Organiser, type Action } from './organiser/organiser.js';
import { inviteOrganiser, workWhileSuspended } from './organiser/suspended-organiser.js';
import type { ProposalRecord } from './proposals/proposal-record.js';
import { runSchool } from './schools/adviser.js';
import { readMergedSchools } from './schools/merged-schools.js';
import { settle } from './settle.js';
import { listUniqueIndexes, takeSnapshot, type Snapshot } from './snapshot.js';
import { startSystem, type System, type SystemOptions } from './system/system.js';

export interface TrialOptions extends SystemOptions {
  /** Equal seeds give equal random numbers; timing still differs from run to run. */
  seed: string;
  /** The trial lasts longer until there were enough operations and actions of organisers, and every kind of fault. */
  minutes: number;
  minOperations?: number;
  minActions?: number;
  delegatesPerSecond: number;
  /** How long an organiser pauses between two actions at most. */
  maxPauseMs: number;
  /** Names of actions that no organiser performs. */
  leftOut?: string[];
  /** Factor of how long faults last: 1 in a long trial, 0 for no faults. */
  faultDuration: number;
  /** For each of the two waits of the settling. */
  settleTimeoutMs: number;
  log?: (line: string) => void;
  /** Called before the first operation. */
  prepare?: (system: System) => Promise<void>;
}

export interface TrialResult {
  operations: Counter;
  faults: Counter;
  damage: Required<Damage>;
  snapshot: Snapshot;
  pending: string[];
  violations: Violation[];
}

const MAX_CONCURRENT_DELEGATES = 60;
/** Each of so many who register is the adviser of a school. */
const ADVISER_EVERY = 15;

/** Runs delegates, organisers and the fault injector against the system, lets it settle, and checks the invariants. */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { seed, minutes, minOperations = 0, minActions = 0, settleTimeoutMs, prepare } = options;
  const { delegatesPerSecond, faultDuration, log = () => {} } = options;
  const randomFor = (name: string) => seededRandom(`${seed} ${name}`);
  const actions: Action[] = [];
  const rejected: RejectedDelegate[] = [];
  const proposals: ProposalRecord = { read: new Map(), appliedProposals: [] };
  const operations = new Counter();
  const system = await startSystem(options);
  try {
    const declaredIndexes = await listUniqueIndexes(system);
    await prepare?.(system);
    const login = (name: string) => Organiser.login(system.url, SECRETS.ADMIN_CODE, name, actions);
    const organisers = [await login('Organiser A'), await login('Organiser B')] as const;
    const conference = await createConference(organisers[0]);
    // An older version has no accounts.
    const account = options.older ? undefined : await inviteOrganiser(organisers[1], system);
    log('The conference is open');

    const faults = new FaultInjector({ system, duration: faultDuration }, randomFor);
    const endsAt = Date.now() + minutes * 60_000;
    const isRunning = () =>
      Date.now() < endsAt ||
      operations.total < minOperations ||
      actions.length < minActions ||
      (faultDuration > 0 && !faults.isComplete);
    const registerDelegates = async () => {
      const api = new ApiClient(system.url);
      const ending = new AbortController();
      const { signal } = ending;
      const { control } = system.provider;
      const [organiser] = organisers;
      const context = { ...conference, api, control, organiser, operations, rejected, signal };
      const delegates = new Set<Promise<unknown>>();
      const arrivals = randomFor('arrivals');
      for (let number = 0; isRunning(); number += 1) {
        const random = randomFor(`delegate ${number}`);
        // An older version has no schools.
        const isAdviser = number % ADVISER_EVERY === 0 && !options.older;
        const delegate = isAdviser
          ? runSchool({ ...context, random, system, number })
          : register(`delegate.${number}@example.org`, { ...context, random });
        delegates.add(delegate);
        void delegate.finally(() => delegates.delete(delegate));
        await sleep(arrivals.float(0, 2_000 / delegatesPerSecond));
        // A slow machine must not be overloaded further.
        while (delegates.size >= MAX_CONCURRENT_DELEGATES) await Promise.race(delegates);
      }
      ending.abort();
      await Promise.all(delegates);
    };
    const [suspended] = await Promise.all([
      account &&
        workWhileSuspended(account, {
          organiser: organisers[1],
          random: randomFor('suspended'),
          suspendAfterMs: minutes * 30_000,
          maxPauseMs: options.maxPauseMs,
          isRunning,
        }),
      registerDelegates(),
      ...organisers.map((organiser, index) => {
        const random = randomFor(`organiser ${index}`);
        return performActions({ organiser, random, proposals }, operations, isRunning, options);
      }),
      faultDuration > 0 && faults.run(isRunning),
    ]);
    log(`The faults have ended after ${operations.get('register')} registrations; settling`);

    const pending = await settle(
      system,
      { organiser: organisers[0], random: randomFor('settling'), proposals },
      settleTimeoutMs,
    );
    const { twoVersions = false, older } = options;
    // An older version stores no reasons for seats.
    const appliedProposals = older ? [] : proposals.appliedProposals;
    const readProposals = [...proposals.read.values()];
    const schools = (await organisers[0].read<DelegationRow[]>(ROUTES.delegations)) ?? [];
    const mergedSchools = older ? [] : await readMergedSchools(system, organisers[0]);
    const actors = {
      actions,
      schools,
      mergedSchools,
      rejected,
      readProposals,
      appliedProposals,
      suspended,
      twoVersions,
      hasFaults: faultDuration > 0,
      declaredIndexes,
    };
    const snapshot = await takeSnapshot(system, actors);
    const violations = checkInvariants(snapshot);
    const { injected, damage } = faults;
    return { operations, faults: injected, damage, snapshot, pending, violations };
  } finally {
    await system.stop();
  }
}
