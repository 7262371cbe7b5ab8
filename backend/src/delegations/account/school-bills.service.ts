import { Injectable } from '@nestjs/common';
import { gstOf, type GstLines } from '@mun/contracts/payment/gst';
import type { Paise } from '@mun/contracts/payment/money';
import type { ProformaDocument } from '@mun/contracts/payment/receipts';
import { ReceiptsService, type IssuedReceipt } from '../../receipts/receipts.service.js';
import { dueOf, totalsOf } from './account.js';
import type { DelegationFields, LineFields } from '../delegation.schema.js';
import { DelegationSettingsService } from '../delegation-settings.service.js';

/** The bills of schools. Receipts and credit notes are issued with each payment. */
@Injectable()
export class SchoolBillsService {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly settings: DelegationSettingsService,
  ) {}

  /** Returns what a school is asked to pay now. It is not numbered, and changes with the account. */
  async proforma(delegation: DelegationFields): Promise<ProformaDocument> {
    const issuer = await this.receipts.describeIssuer(toPayer(delegation));
    const bill = await this.toBill(delegation, billedLines(delegation.lines));
    return { kind: 'proforma', ...issuer, ...bill, currency: delegation.currency };
  }

  /** Issues the invoice once nothing is due, and another one for what was charged afterwards. Idempotent. */
  async issueInvoice(delegation: DelegationFields): Promise<void> {
    const { _id, currency, lines } = delegation;
    const id = _id.toHexString();
    const { paid, due } = totalsOf(lines);
    if (due > 0) return;
    const issued = await this.receipts.find(documentIds(delegation));
    const invoiced = new Set(
      issued.flatMap(({ document }) =>
        document.kind === 'invoice' ? document.lines.map((line) => line.id) : [],
      ),
    );
    const billed = billedLines(lines).filter((line) => !invoiced.has(line.id));
    if (dueOf(billed) <= 0) return;
    const issue = await this.receipts.createIssuer(toPayer(delegation), { currency, paymentId: '' });
    const bill = await this.toBill(delegation, billed);
    await issue(`invoice:${id}:${invoiced.size}`, { kind: 'invoice', ...bill, paid, due });
  }

  /** Issues the receipt of an order and the credit notes of its refunds. Idempotent. */
  async issueForOrder(delegation: DelegationFields, orderId: string): Promise<IssuedReceipt[]> {
    return this.receipts.issueForOrder(toPayer(delegation), orderId, await this.gst(delegation));
  }

  private async toBill(delegation: DelegationFields, billed: LineFields[]) {
    const amount = dueOf(billed);
    const gst = await this.gst(delegation);
    return { billing: toBilling(delegation), lines: toBillLines(billed), amount, ...gst(amount) };
  }

  /** Returns a function that returns the tax that an amount includes. */
  private async gst(delegation: DelegationFields): Promise<(amount: Paise) => { gst?: GstLines }> {
    const [{ gstPercent, sacCode: sac }, { organisation }] = await Promise.all([
      this.settings.get(),
      this.receipts.describeIssuer(toPayer(delegation)),
    ]);
    return (amount) => {
      const gst = gstOf(amount, gstPercent, organisation.taxNumber, delegation.details.gstin);
      return gst ? { gst: { ...gst, ...(sac && { sac }) } } : {};
    };
  }
}

/** Under which documents are stored: the delegation's id, and those of the registrations that were merged into it. */
export function documentIds({ _id, merged = [] }: DelegationFields): string[] {
  return [_id.toHexString(), ...merged.map(({ id }) => id)];
}

/** Whom documents name. */
export function toPayer({ _id, reference, details }: DelegationFields) {
  return { _id, registrationId: reference, fullName: details.school };
}

function toBilling({ details }: DelegationFields): ProformaDocument['billing'] {
  const { billingName, billingAddress, gstin, orderNumber } = details;
  return { billingName, billingAddress, gstin, orderNumber };
}

function billedLines(lines: LineFields[]): LineFields[] {
  return lines.filter(({ kind }) => kind === 'charge' || kind === 'credit');
}

function toBillLines(billed: LineFields[]): ProformaDocument['lines'] {
  return billed.map(({ id, kind, text, amount }) => ({
    id,
    text,
    amount: kind === 'credit' ? -amount : amount,
  }));
}
