import type { Page } from '@playwright/test';

/** Collects the paths of all API requests that a page makes from now on. */
export function collectApiRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') paths.push(pathname);
  });
  return paths;
}
