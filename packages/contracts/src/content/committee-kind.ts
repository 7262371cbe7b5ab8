import { isPressCommittee } from '../allotment/allotment.js';

/** Decides what the allotment email asks a committee's delegates to prepare. */
export const COMMITTEE_KINDS = ['debating', 'crisis', 'press', 'court'] as const;
export type CommitteeKind = (typeof COMMITTEE_KINDS)[number];

/** The kind that a committee's name suggests, for committees whose kind no organiser has chosen. */
export function presetCommitteeKind(name: string): CommitteeKind {
  if (isPressCommittee(name)) return 'press';
  if (/crisis|cabinet/i.test(name)) return 'crisis';
  return /court|tribunal|\bicj\b|\bicc\b/i.test(name) ? 'court' : 'debating';
}
