import type { HealthCheck } from '@mun/contracts/admin/health';

/** The state of an indicator, for organisers. */
export type HealthStatus = Omit<HealthCheck, 'name'>;

export const healthy = (message: string): HealthStatus => ({ ok: true, message });
export const unhealthy = (message: string, action: string): HealthStatus => ({ ok: false, message, action });

/** A value that Prometheus scrapes as a gauge. With `status` it is also a check on the organisers' health page. */
export interface HealthIndicator<V extends number | LabelledCount[]> {
  /** In Prometheus' convention, with the unit at the end: 'mun_outbox_oldest_seconds'. */
  name: string;
  /** Describes the value, on both pages. */
  help: string;
  read: () => Promise<V>;
  status?: (value: V) => HealthStatus | Promise<HealthStatus>;
}

/** { labels: { state: 'confirmed' }, count: 12 } */
export interface LabelledCount {
  labels: Record<string, string>;
  count: number;
}

/** Counts by label, such as registrations by state. */
export interface LabelledHealthIndicator extends HealthIndicator<LabelledCount[]> {
  labels: string[];
}

/** Returns 0 without a date. */
export function secondsSince(date: Date | null | undefined): number {
  return date ? Math.max(0, (Date.now() - date.getTime()) / 1_000) : 0;
}

/** 45 → '45 seconds', 150 → '3 minutes', 7300 → '2 hours'. */
export function formatDuration(seconds: number): string {
  const [unit, size] = seconds < 90 ? ['second', 1] : seconds < 5_400 ? ['minute', 60] : ['hour', 3_600];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
