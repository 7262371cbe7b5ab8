/** Replaces images in organisers' texts that cannot be loaded by their alternative texts, from now on. */
export function replaceBrokenImages(): void {
  const showAlt = ({ target }: Event) => {
    if (isInText(target)) target.replaceWith(target.alt);
  };
  document.addEventListener('error', showAlt, true);
  // Some failed before the scripts were loaded. An SVG without a width is 0 px wide, so decode() decides.
  for (const image of document.images)
    if (isInText(image) && image.complete && image.naturalWidth === 0)
      image.decode().catch(() => image.replaceWith(image.alt));
}

/** Only these images are requested without a referrer. */
function isInText(target: unknown): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.getAttribute('referrerpolicy') === 'no-referrer';
}
