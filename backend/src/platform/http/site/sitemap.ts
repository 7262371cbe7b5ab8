import { escapeHtml } from '@mun/server-kit/html';

/** What search engines may read: all but the back office, and of the API only the pictures. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /ops',
    'Disallow: /api/',
    'Allow: /api/images/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every public page by its one true address (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(origin: string, pages: string[]): string {
  const urls = pages.map((page) => `<url><loc>${escapeHtml(origin + page)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
