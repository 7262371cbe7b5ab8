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
