/** One thing that can be well or not, in words for whoever runs the conference. */
export interface HealthCheck {
  name: string;
  well: boolean;
  /** How it stands: 'The oldest payment that waits for the provider is 3 minutes old.' */
  words: string;
  /** What to do where it is not well. */
  todo?: string;
}

/** Answer of GET /admin/wellbeing: what is not well comes first. */
export interface HealthReport {
  /** ISO. */
  at: string;
  checks: HealthCheck[];
}
