/** How something stands, in words; `todo` says what to do where it is not well. */
export interface HealthStatus {
  healthy: boolean;
  message: string;
  action?: string;
}

/**
 * Something that tells whether all is well. The metrics page shows it as a gauge, and the organisers' page in words, where
 * it is judged.
 */
export interface HealthIndicator<V extends number | LabelledCount[]> {
  /** As Prometheus writes names, with the unit at the end: 'mun_outbox_oldest_seconds'. */
  name: string;
  /** What it is, for both pages. */
  help: string;
  /** Reads it anew. */
  read: () => Promise<V>;
  status?: (value: V) => HealthStatus | Promise<HealthStatus>;
}

/** How many there are of one kind: { labels: { state: 'confirmed' }, count: 12 }. */
export interface LabelledCount {
  labels: Record<string, string>;
  count: number;
}

/** Counts by what the labels name: registrations by their state. */
export interface LabelledHealthIndicator extends HealthIndicator<LabelledCount[]> {
  labels: string[];
}

/** Seconds since then, 0 where there is nothing. */
export function secondsSince(then: Date | null | undefined): number {
  return then ? Math.max(0, (Date.now() - then.getTime()) / 1_000) : 0;
}

/** 45 → '45 seconds', 150 → '3 minutes', 7300 → '2 hours'. */
export function formatDuration(seconds: number): string {
  const [unit, size] = seconds < 90 ? ['second', 1] : seconds < 5_400 ? ['minute', 60] : ['hour', 3_600];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
