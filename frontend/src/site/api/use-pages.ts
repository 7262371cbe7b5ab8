import type { PageContent, PageSummary } from '@mun/contracts/content/pages/pages';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import { publicApi } from '../../shared/lib/http/public-api';

/** The published pages that organisers edit, without their texts. Undefined until they are loaded, and if that fails. */
export function usePages(): PageSummary[] | undefined {
  return useSWR(SITE_ROUTES.pages, publicApi.get<PageSummary[]>).data;
}

/** A page with its text. `exists` is undefined until that is known. */
export function usePage(slug: string) {
  const pages = useSWR(SITE_ROUTES.pages, publicApi.get<PageSummary[]>);
  const summary = pages.data?.find((page) => page.slug === slug);
  const path = buildPath(SITE_ROUTES.page, { id: slug });
  const content = useSWR(summary ? path : null, publicApi.get<PageContent>);
  return {
    exists: pages.data && summary !== undefined,
    /** The text may still be loading. */
    summary,
    page: content.data,
    error: (pages.error ?? content.error) as unknown,
    retry: () => Promise.all([pages.mutate(), content.mutate()]),
  };
}
