import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent, SignInChange } from '@mun/contracts/events';
import type { Account } from '../platform/auth/account.schema.js';
import { adminAction, domainEvent } from '../platform/events/outbox.js';
import { createInvitation } from './tokens.js';

type Named = Pick<Account, '_id' | 'name'>;

/** Creates an invitation with the event that emails it. */
export function invitationTo({ _id, name, email }: Named & { email: string }) {
  const { token, invitation } = createInvitation();
  const expiresAt = invitation.expiresAt.toISOString();
  const invited = { account: _id.toHexString(), name, email, token, expiresAt };
  return { invitation, event: domainEvent('AccountInvited', invited) };
}

/** The event of the activity log. */
export function auditEvent(
  account: Named,
  action: AuditAction,
  by: Actor,
  after?: object,
): DomainEvent<'AdminActionRecorded'> {
  return adminAction(by, action, subjectOf(account), after && { after: { ...after } });
}

/** The events of the activity log and of the email to the person. */
export function signInChanged(
  account: Named & { email: string },
  change: SignInChange,
  by: Actor,
  passkey?: string,
): DomainEvent[] {
  const { _id, name, email } = account;
  const person = { account: _id.toHexString(), name, email };
  return [
    auditEvent(account, change, by, passkey === undefined ? undefined : { passkey }),
    domainEvent('SignInChanged', { ...person, change, by, ...(passkey !== undefined && { passkey }) }),
  ];
}

export function subjectOf({ _id, name }: Named) {
  return { kind: 'account', subject: _id.toHexString(), title: name } as const;
}
