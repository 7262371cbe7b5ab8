/** Text that is HTML: made by `text` and `element` only, so that nothing in it is taken for a tag by mistake. */
export type Html = string;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it is read. */
export function text(plain: string): Html {
  return plain.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}

/** element('a', { href: '#here' }, text('Here')) */
export function element(name: string, attributes: Record<string, string>, inside: Html): Html {
  const given = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${text(value)}"`);
  return `<${name}${given.join('')}>${inside}</${name}>`;
}

/** Text of a comment, with what stands between backticks as code. */
export function prose(comment: string): Html {
  return text(comment).replaceAll(/`([^`]+)`/g, (_, code: string) => element('code', {}, code));
}
