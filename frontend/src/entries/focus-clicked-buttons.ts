/**
 * Focuses every button that is clicked. Safari does not do so by itself, and a dialog returns the focus to the element that
 * had it when the dialog opened.
 */
export function focusClickedButtons(): void {
  const focus = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('button')?.focus({ preventScroll: true });
  document.addEventListener('click', focus, { capture: true });
}
