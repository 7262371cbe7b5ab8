import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { AccountList, AccountView } from '@mun/contracts/admin/accounts';
import type { EmailContents, EmailDelivery, EmailName } from '@mun/contracts/notify/deliveries';
import type { Role } from '@mun/contracts/admin/permissions';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from './admin-fixtures.js';
import { findDeliveries } from './fixtures.js';
import { stopScheduledTasks } from './start-app.js';
import type { TestApp } from './test-app.js';

/** On a busy machine. */
const WAIT = { timeout: 60_000 };

export const newAddress = (): string => `organiser.${randomUUID().slice(0, 8)}@example.org`;

/** Returns the content of the newest email of a kind to an address, once it is queued. */
export async function emailTo<N extends EmailName>(
  testApp: TestApp,
  address: string,
  name: N,
): Promise<EmailContents[N]> {
  // Not `expect.poll`, which hooks cannot call.
  return vi.waitFor(async () => {
    const newest: EmailDelivery | undefined = (await findDeliveries(testApp, address)).findLast(
      (delivery) => delivery.name === name,
    );
    if (!newest) throw new Error(`no email '${name}' to ${address}`);
    return newest.content as EmailContents[N];
  }, WAIT);
}

/** Asks to sign in. @returns the challenge, and what the email contains */
export async function askToSignIn(testApp: TestApp, email: string) {
  // Emails about what happened before may still arrive.
  const count = async () =>
    (await findDeliveries(testApp, email)).filter(({ name }: EmailDelivery) => name === 'sign-in').length;
  const before = await count();
  const { body } = await testApp.post(ROUTES.signIn, { email }).expect(200);
  await expect.poll(count).toBe(before + 1);
  return { challenge: String(body.challenge), ...(await emailTo(testApp, email, 'sign-in')) };
}

/** Invites somebody. @returns the token of the link */
export async function invite(
  testApp: TestApp,
  admin: AdminClient,
  { email, roles, committees = [] }: { email: string; roles: Role[]; committees?: string[] },
): Promise<string> {
  const people = [{ name: `Sample ${roles.join(' ')}`, email, roles, committees }];
  await admin.post(ROUTES.accounts, { people }).expect(200);
  return (await emailTo(testApp, email, 'access-invitation')).token;
}

/** Invites somebody with a role, who accepts. */
export async function signInAs(testApp: TestApp, role: Role, committees: string[] = []) {
  stopScheduledTasks(testApp);
  const admin = await loginAsAdmin(testApp);
  const email = newAddress();
  const isChair = role === 'chair' && committees.length === 0;
  const token = await invite(testApp, admin, {
    email,
    roles: [role],
    committees: isChair ? ['0'.repeat(24)] : committees,
  });
  const { body } = await testApp.post(ROUTES.acceptInvitation, { token }).expect(200);
  const account = await accountOf(admin, email);
  return { bearer: String(body.message), email, account };
}

export async function accountOf(admin: AdminClient, email: string): Promise<AccountView> {
  const { accounts } = (await admin.get(ROUTES.accounts).expect(200)).body as AccountList;
  const account = accounts.find((each) => each.email === email);
  if (!account) throw new Error(`${email} has no access`);
  return account;
}
