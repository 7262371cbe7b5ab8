import { MAX_PAGE_LENGTH, PageForm, type PageView } from '@mun/contracts/content/pages/pages';
import { styled } from 'styled-components';
import { Prose } from '../../shared/ui/content/Prose';
import { Text } from '../../shared/ui/layout/Text';
import { size } from '../../shared/ui/theme/theme';
import { CardBody } from '../shared/collections/Cards';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { PageFileUpload } from './form-uploads';

/** The beginning of the text; the form shows the whole. */
const Beginning = styled(Prose)`
  min-height: 0;
  max-height: 4.35em;
  line-height: 1.45;
  overflow: hidden;
  font-size: ${size.small};

  > p:first-child,
  h3 {
    font-size: inherit;
  }
`;

const PLACEMENTS = [
  { value: 'menu', label: 'Menu and footer' },
  { value: 'footer', label: 'Footer' },
  { value: 'none', label: 'No link' },
] as const;

const TEXT_HINT = `Markdown: ## Heading for a section, **bold**, [a link](https://…), - for a list, 1. for a numbered list, | Day | Time | for a table. {name}, {dates}, {venue} and {email} show the conference’s own. Up to ${MAX_PAGE_LENGTH.toLocaleString('en')} characters.`;

const PAGES: CollectionConfig<PageView, PageForm> = {
  title: 'Manage Pages',
  noun: 'Page',
  empty: { heading: 'No pages yet' },
  fetchFailed: 'Failed to fetch pages',
  saveFailed: 'Failed to submit page',
  endpoints: ENDPOINTS.pages,
  nameOf: ({ title }) => title,
  canDelete: ({ builtIn }) => !builtIn,
  Card: ({ item }) => (
    <CardBody>
      <h2>{item.title}</h2>
      <Text $variant="secondary">
        {item.published ? <a href={`/${item.slug}`}>/{item.slug}</a> : `/${item.slug}, not published`}
        {' · '}
        {PLACEMENTS.find(({ value }) => value === item.placement)?.label}
      </Text>
      <Beginning html={item.introHtml || (item.sections?.[0]?.html ?? '')} />
    </CardBody>
  ),
  rules: PageForm,
  initial: {
    title: '',
    slug: '',
    clause: '',
    description: '',
    body: '',
    placement: 'footer',
    published: true,
  },
  fields: [
    { name: 'title', label: 'Title' },
    {
      name: 'slug',
      label: 'Address',
      hint: 'The part after the website’s address, for example dress-code. The website’s own pages keep theirs.',
    },
    {
      name: 'published',
      label: 'Published',
      kind: 'switch',
      hint: 'Visitors see the page only while this is on.',
    },
    {
      name: 'placement',
      label: 'Link to the page',
      kind: 'select',
      options: PLACEMENTS,
      hint: 'Where the website links to it. Without a link, only those who know its address find it.',
    },
    {
      name: 'clause',
      label: 'Lead-in',
      hint: 'Italic words above the title that read on into it, for example ‘Guided by the’ Rules of procedure.',
      optional: true,
    },
    {
      name: 'description',
      label: 'Description',
      hint: 'One sentence for search results and link previews.',
      optional: true,
    },
    { name: 'body', label: 'Text', kind: 'markdown', rows: 16, hint: TEXT_HINT, placeholders: true },
  ],
  FormExtra: PageFileUpload,
};

/** The website's pages of text, such as the terms. */
export default function ManagePagesPage() {
  return <Collection config={PAGES} />;
}
