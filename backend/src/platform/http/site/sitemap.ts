import { escapeHtml } from '@mun/server-kit/html';

/** Allows search engines everything but the admin area and the API; of the API only the images. */
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

/** Lists the canonical URLs of all public pages (https://www.sitemaps.org/protocol.html). */
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
