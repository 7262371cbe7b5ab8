import { Required } from './rules.js';

/** Body of POST /admin/login. */
export class AdminLogin {
  @Required('Please enter a code.', 256)
  code!: string;
}

/** Answer of POST /admin/login: the message is the token, as SPEC.md section 3 has it. */
export interface AdminLoginAnswer {
  message: string;
}

/** Answer of GET /admin/session: who the token says one is, and when it runs out (ISO). */
export interface AdminSession {
  session: string;
  expiresAt: string;
}

/** Answer of POST /admin/ops-session, which sets a short-lived cookie: where the queue dashboard is. */
export interface OpsSession {
  url: string;
  expiresAt: string;
}
