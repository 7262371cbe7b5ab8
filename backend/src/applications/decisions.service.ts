import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import type {
  AcceptApplication,
  DeclineApplication,
} from '@mun/contracts/registration/application-decisions';
import type { Actor } from '@mun/contracts/admin/audit';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { CouponsService } from '../sales/coupons/coupons.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../platform/events/outbox.js';
import {
  CURRENT_EDITION,
  findById,
  InjectCollection,
  isDuplicateKeyError,
} from '../platform/mongo/collections.js';
import { createAmbassadorCode } from './ambassador-code.js';
import { Application, toApplicationView, type AmbassadorCoupon } from './application.schema.js';

type Decision = Exclude<ApplicationState, 'new'>;

/** How many codes are tried, of which hardly any is taken. */
const CODES = 5;

/** Accepts and declines applications. A decision can be changed later. */
@Injectable()
export class DecisionsService {
  constructor(
    @InjectCollection(Application) private readonly applications: mongo.Collection<Application>,
    private readonly coupons: CouponsService,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws NotFoundException; ConflictException if another organiser has decided since */
  async accept(id: string, form: AcceptApplication, actor: Actor): Promise<ApplicationView> {
    const application = await this.find(id);
    const { coupon: former } = application;
    const terms = former ?? { amountOff: rupeesToPaise(form.amountOff), redemptions: form.redemptions };
    const keepsCode = former && (await this.isFree(former.code, application));
    for (let attempt = 0; ; attempt++) {
      const coupon = keepsCode ? former : { ...terms, code: await this.findFreeCode(application, attempt) };
      try {
        return await this.decide(application, 'accepted', form, actor, coupon);
      } catch (error) {
        // Another application was given the same code at the same time.
        if (!isDuplicateKeyError(error) || attempt === CODES) throw error;
      }
    }
  }

  /** The ambassador's code stops working. @throws as `accept` */
  async decline(id: string, form: DeclineApplication, actor: Actor): Promise<ApplicationView> {
    return this.decide(await this.find(id), 'declined', form, actor);
  }

  private async find(id: string): Promise<Application> {
    const application = await findById(this.applications, id, CURRENT_EDITION);
    if (!application) throw new NotFoundException('This application no longer exists.');
    return application;
  }

  /** Meanwhile, an organiser may have given the code of a declined ambassador to another coupon. */
  private async isFree(code: string, { _id }: Application): Promise<boolean> {
    const coupon = await this.coupons.findByCode(code);
    return coupon === null || coupon._id.equals(_id);
  }

  private async findFreeCode({ fullName }: Application, attempt: number): Promise<string> {
    for (let tried = attempt; ; tried++) {
      const code = createAmbassadorCode(fullName);
      if (tried >= CODES || !(await this.coupons.findByCode(code))) return code;
    }
  }

  /** The decision and its events are one update, so the applicant is emailed once and the coupon follows after a crash. */
  private async decide(
    { _id, fullName, email, institution }: Application,
    decision: Decision,
    { from, sendEmail }: DeclineApplication,
    actor: Actor,
    coupon?: AmbassadorCoupon,
  ): Promise<ApplicationView> {
    const application = _id.toHexString();
    const decided = domainEvent('ApplicationDecided', {
      application,
      decision,
      fullName,
      email,
      institution,
      ...(coupon && { coupon }),
      ...(!sendEmail && { silent: true }),
    });
    const subject = { kind: 'application', subject: application, title: institution } as const;
    const acted = adminAction(actor, decision, subject, { after: { emailed: sendEmail } });
    const updated = await this.relay.update(
      this.applications,
      { _id, ...CURRENT_EDITION, ...inState(from) },
      { $set: { state: decision, decidedAt: decided.at, decidedBy: actor, ...(coupon && { coupon }) } },
      decided,
      acted,
    );
    return updated ? toApplicationView(updated) : this.answerRepeated(application, decision, actor);
  }

  /** A request that is repeated after its answer was lost changes nothing; another organiser's decision is a conflict. */
  private async answerRepeated(id: string, decision: Decision, actor: Actor): Promise<ApplicationView> {
    const current = await this.find(id);
    const { state, decidedBy } = current;
    if (state === decision && decidedBy?.session === actor.session) return toApplicationView(current);
    const who = decidedBy?.name ?? 'Another organiser';
    throw new ConflictException(
      state === 'accepted' || state === 'declined'
        ? `${who} has ${state} this application meanwhile. Nothing was changed.`
        : 'This application has changed meanwhile. Nothing was changed.',
    );
  }
}

/** Applications of earlier versions have no state. */
function inState(state: ApplicationState): mongo.Filter<Application> {
  return state === 'new' ? { state: { $nin: ['accepted', 'declined'] } } : { state };
}
