/** A health check, described for organisers. */
export interface HealthCheck {
  name: string;
  well: boolean;
  /** The current status: 'The oldest payment waiting for the provider is 3 minutes old.' */
  words: string;
  /** What to do if the check fails. */
  todo?: string;
}

/** Response of GET /admin/wellbeing, failing checks first. */
export interface HealthReport {
  at: string;
  checks: HealthCheck[];
}
