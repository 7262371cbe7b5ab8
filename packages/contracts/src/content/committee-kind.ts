/** Decides what the allotment email asks a committee's delegates to prepare. */
export const COMMITTEE_KINDS = ['debating', 'crisis', 'press', 'court'] as const;
export type CommitteeKind = (typeof COMMITTEE_KINDS)[number];

/** The kind that a committee's name suggests, for committees whose kind no organiser has chosen. */
export function presetCommitteeKind(name: string): CommitteeKind {
  if (isPressCommittee(name)) return 'press';
  if (/crisis|cabinet/i.test(name)) return 'crisis';
  return /court|tribunal|\bicj\b|\bicc\b/i.test(name) ? 'court' : 'debating';
}

/** Whether the name of a committee suggests a press corps, whose delegates share portfolios: the preset of the switch. */
export function isPressCommittee(name: string): boolean {
  return /international press|\bip\b/i.test(name);
}
