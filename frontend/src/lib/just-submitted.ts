/*
 * Whether the last thing that the reader did was to submit a form: what comes then is that form's outcome. A press or a key
 * begins something else.
 */
let submitted = false;

if (typeof document !== 'undefined') {
  const heard = { capture: true, passive: true };
  // The click or the key that submits comes before the submit.
  for (const deed of ['click', 'keydown', 'input'])
    document.addEventListener(deed, () => (submitted = false), heard);
  document.addEventListener('submit', () => (submitted = true), heard);
}

export function hasJustSubmitted(): boolean {
  return submitted;
}
