import { Injectable } from '@nestjs/common';
import type { ProformaDocument } from '@mun/contracts/payment/receipts';
import { ReceiptsService } from '../receipts/receipts.service.js';
import { dueOf, totalsOf } from './account.js';
import type { DelegationFields, LineFields } from './delegation.schema.js';

/** The bills of schools. Receipts and credit notes are issued with each payment. */
@Injectable()
export class SchoolBillsService {
  constructor(private readonly receipts: ReceiptsService) {}

  /** Returns what a school is asked to pay now. It is not numbered, and changes with the account. */
  async proforma(delegation: DelegationFields): Promise<ProformaDocument> {
    const { currency } = delegation;
    const billed = billedLines(delegation.lines);
    const issuer = await this.receipts.describeIssuer(toPayer(delegation));
    return {
      kind: 'proforma',
      ...issuer,
      billing: toBilling(delegation),
      lines: toBillLines(billed),
      amount: dueOf(billed),
      currency,
    };
  }

  /** Issues the invoice once nothing is due, and another one for what was charged afterwards. Idempotent. */
  async issueInvoice(delegation: DelegationFields): Promise<void> {
    const { _id, currency, lines } = delegation;
    const id = _id.toHexString();
    const { paid, due } = totalsOf(lines);
    if (due > 0) return;
    const issued = await this.receipts.find([id]);
    const before = issued.reduce(
      (sum, { document }) => sum + (document.kind === 'invoice' ? document.lines.length : 0),
      0,
    );
    const billed = billedLines(lines).slice(before);
    const amount = dueOf(billed);
    if (amount <= 0) return;
    const issue = await this.receipts.createIssuer(toPayer(delegation), { currency, paymentId: '' });
    const bill = { billing: toBilling(delegation), lines: toBillLines(billed), amount, paid, due };
    await issue(`invoice:${id}:${before}`, { kind: 'invoice', ...bill });
  }
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
  return billed.map(({ kind, text, amount }) => ({
    text,
    amount: kind === 'credit' ? -amount : amount,
  }));
}
