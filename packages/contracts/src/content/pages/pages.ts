import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import type { VersionedItem } from '../content.js';
import { RESERVED_SLUGS, SLUG_PATTERN } from './page-slugs.js';
import { OptionalText, RequiredText, Satisfies } from '../../validation.js';
import { RequiredMarkdown } from '../../value-rules.js';

/** Maximum length of a page's text, in characters (about 10,000 words: the rules of procedure are long). */
export const MAX_PAGE_LENGTH = 60_000;
const MAX_SLUG_LENGTH = 60;
const MAX_CLAUSE_LENGTH = 80;

/** Where the website links to a page. */
export const PAGE_PLACEMENTS = ['menu', 'footer', 'none'] as const;
export type PagePlacement = (typeof PAGE_PLACEMENTS)[number];

/** One page of GET /pages. The page is at `/<slug>`. */
export interface PageSummary {
  title: string;
  slug: string;
  placement: PagePlacement;
}

/** A part of a page, from a heading of the first two levels on. */
export interface PageSection {
  heading: string;
  /** For links to the section: 'section-payment'. Unlike the bare words, it cannot be the id of another element. */
  id: string;
  html: string;
}

/** A page of GET /pages/:slug. */
export interface PageContent extends PageSummary {
  /** The small line above the heading. */
  clause?: string;
  /** For search results and link previews. */
  description?: string;
  /** Markdown with the placeholders {name}, {dates}, {venue} and {email}. */
  body: string;
  /** The text before the first heading, with the conference's values. */
  introHtml: string;
  /** Absent while an earlier version of the backend, which runs beside this one, answers. */
  sections?: PageSection[];
}

/** A page of GET /admin/pages. */
export interface PageView extends VersionedItem, PageContent {
  /** Visitors see published pages only. */
  published: boolean;
  /** Whether it belongs to the product: it keeps its address and cannot be deleted. */
  builtIn: boolean;
}

export class PageForm {
  @RequiredText('Title is required') title!: string;

  /** '/Dress-Code/' is accepted as 'dress-code'. */
  @Satisfies('notReserved', isNotReserved, 'This address belongs to another part of the website')
  @Matches(SLUG_PATTERN, {
    message: 'Please use only the letters a to z, digits and hyphens, for example dress-code',
  })
  @MaxLength(MAX_SLUG_LENGTH, { message: `Please keep this to ${MAX_SLUG_LENGTH} characters or fewer` })
  @Satisfies('required', (value) => typeof value === 'string' && value.length > 0, 'Address is required')
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toSlugInput(value) : value))
  slug!: string;

  @IsOptional() @OptionalText(MAX_CLAUSE_LENGTH) clause?: string;
  @IsOptional() @OptionalText() description?: string;
  @RequiredMarkdown('Text is required', MAX_PAGE_LENGTH) body!: string;
  @IsIn(PAGE_PLACEMENTS, { message: 'Please choose where the website links to this page' })
  placement: PagePlacement = 'none';

  /** Multipart forms send text. */
  @IsBoolean({ message: 'Please choose whether the page is published' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  published: boolean = true;
}

function isNotReserved(value: unknown): boolean {
  return typeof value !== 'string' || !RESERVED_SLUGS.has(value);
}

function toSlugInput(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/^\/|\/$/g, '');
}

/** Body of POST /markdown/preview. */
export class MarkdownPreviewForm {
  @RequiredMarkdown('Text is required', MAX_PAGE_LENGTH) text!: string;

  /** Whether {name}, {dates}, {venue} and {email} are replaced, as on a page. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether placeholders are replaced' })
  placeholders?: boolean;
}
