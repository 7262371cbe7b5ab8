import type { PageContent } from '@mun/contracts/content/pages/pages';
import type { ReactNode } from 'react';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { usePage } from '../api/use-pages';
import { NotFoundPage } from './NotFoundPage';
import { Page } from './Page';

interface Props {
  slug: string;
  /** Until the titles of all pages are loaded. */
  initialTitle: string;
  children: (page: PageContent) => ReactNode;
}

/** A page whose text organisers edit. Shows the not-found page if it is not published. */
export function EditablePage({ slug, initialTitle, children }: Props) {
  const { exists, summary, page, error, retry } = usePage(slug);
  if (exists === false) return <NotFoundPage />;
  const title = summary?.title ?? initialTitle;
  return (
    <Page title={title} clause={page?.clause ?? ''} description={page?.description ?? title}>
      <AsyncContent
        source={{ data: page, error, mutate: retry }}
        what="page"
        failed="This page could not be loaded."
      >
        {children}
      </AsyncContent>
    </Page>
  );
}
