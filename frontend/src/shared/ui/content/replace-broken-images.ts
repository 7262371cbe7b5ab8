/**
 * Replaces images of server-rendered Markdown that cannot be loaded by their alternative text, as the component would.
 * @returns a function that stops it
 */
export function replaceBrokenImages(container: HTMLElement): () => void {
  const showAlt = ({ target }: Event) => {
    if (isMarkdownImage(target)) target.replaceWith(target.alt);
  };
  container.addEventListener('error', showAlt, true);
  // Some failed before the scripts were loaded. An SVG without a width is 0 px wide, so decode() decides.
  for (const image of container.querySelectorAll('img'))
    if (isMarkdownImage(image) && image.complete && image.naturalWidth === 0)
      image.decode().catch(() => image.replaceWith(image.alt));
  return () => container.removeEventListener('error', showAlt, true);
}

/** Only images in Markdown are requested without a referrer. */
function isMarkdownImage(target: unknown): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.referrerPolicy === 'no-referrer';
}
