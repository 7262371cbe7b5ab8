import { Injectable } from '@nestjs/common';
import type { AmbassadorView } from '@mun/contracts/registration/application-decisions';
import { registrationOf } from '@mun/contracts/payment/payable';
import { ApplicationsService } from '../applications/applications.service.js';
import { CouponUsageService } from '../payment/reports/coupon-usage.service.js';
import { AmbassadorCouponsService } from '../sales/coupons/ambassador-coupons.service.js';
import { ConfirmedRegistrationsService } from '../registration/delegates/confirmed-registrations.service.js';

@Injectable()
export class AmbassadorsService {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly coupons: AmbassadorCouponsService,
    private readonly usage: CouponUsageService,
    private readonly registrations: ConfirmedRegistrationsService,
  ) {}

  /**
   * Counts each confirmed registration once, if its paid order redeemed the ambassador's code. Ambassadors' own registrations do
   * not count for themselves.
   */
  async list(): Promise<AmbassadorView[]> {
    const ambassadors = await this.applications.listAmbassadors();
    const ids = ambassadors.map(({ application }) => application);
    const [active, paid] = await Promise.all([this.coupons.findActive(ids), this.usage.findPaid(ids)]);
    const redemptions = paid.flatMap(({ coupon: application, payable }) => {
      const registration = registrationOf({ payable });
      return registration === null ? [] : [{ application, registration }];
    });
    const emailKeys = await this.registrations.findEmailKeys(
      redemptions.map(({ registration }) => registration),
    );
    const own = new Map(ambassadors.map(({ application, emailKey }) => [application, emailKey]));
    const delegates = new Map(ids.map((id) => [id, new Set<string>()]));
    for (const { application, registration } of redemptions) {
      const emailKey = emailKeys.get(registration);
      if (emailKey !== undefined && emailKey !== own.get(application))
        delegates.get(application)?.add(registration);
    }
    return ambassadors.map(({ application, code }) => ({
      application,
      code,
      delegates: delegates.get(application)?.size ?? 0,
      active: active.has(application),
    }));
  }
}
