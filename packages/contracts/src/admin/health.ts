/** A health check, described for organisers. */
export interface HealthCheck {
  name: string;
  ok: boolean;
  /** The current status: 'The oldest payment waiting for the provider is 3 minutes old.' */
  message: string;
  /** What to do if the check fails. */
  action?: string;
  /** The path of a POST request that retries what failed. */
  retryPath?: string;
}

/** Response of GET /admin/wellbeing, failing checks first. */
export interface HealthReport {
  at: string;
  checks: HealthCheck[];
}

/** An event that is not dispatched any more, because a handler failed in all its attempts. */
export interface DeadLetter {
  id: string;
  type: string;
  /** When it occurred. */
  at: string;
  failures: { handler: string; attempts: number; error: string }[];
}

/** Response of POST /admin/dead-letters/retry: how many events were dispatched again. */
export interface RetryResponse {
  retried: number;
}
