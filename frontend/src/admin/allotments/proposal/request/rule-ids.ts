/** The ids of the form's controls, so that the description of a conflict can lead to them. */
export const RULE_IDS = {
  seatEverybody: 'rule-seat-everybody',
  schools: 'rule-schools',
  locked: 'rule-locked',
  committee: (id: string) => `rule-committee-${id}`,
};

/** Moves the focus to the first control of a rule, which may be folded away. */
export function focusRule(id: string): void {
  const rule = document.getElementById(id);
  if (!rule) return;
  const fold = rule.closest('details');
  if (fold) fold.open = true;
  const control =
    rule.querySelector<HTMLElement>('[type=search]') ?? rule.querySelector<HTMLElement>('input, select');
  rule.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
