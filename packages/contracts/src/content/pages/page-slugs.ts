/** 'rules-of-procedure' */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The first segments of the website's other addresses, which no page may take. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  '404 admin api assets ca committees ebs faq home index ops pages register school sponsors teams'.split(' '),
);

/** Returns whether a page may have this address; '/picture.png' and '/admin' belong to something else. */
export function isPageSlug(slug: string): boolean {
  return SLUG_PATTERN.test(slug) && !RESERVED_SLUGS.has(slug);
}
