import {
  BadRequestException,
  ConflictException,
  Injectable,
  NotFoundException,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PageContent, PageForm, PageSummary, PageView } from '@mun/contracts/content/pages/pages';
import { formatDates } from '@mun/contracts/format-dates';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import type { mongo } from 'mongoose';
import { Config } from '../../platform/config/config.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { fieldErrors } from '../../platform/http/validation.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ConferenceService } from '../conference/conference.service.js';
import { FilesService } from '../files/files.service.js';
import { MarkdownService } from '../markdown/markdown.service.js';
import { OrderedListService } from '../ordered-collection/ordered-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { insertBuiltInPages } from './built-in-pages.js';
import { Page } from './page.schema.js';
import { splitSections, type SectionedText } from './split-sections.js';

/** The values of the placeholders in a page's text. */
type PlaceholderValues = Record<'name' | 'dates' | 'venue' | 'email', string>;

/** Replaces {name}, {dates}, {venue} and {email}; other braces stay. Values cannot add Markdown of their own. */
export function fillPlaceholders(markdown: string, values: PlaceholderValues): string {
  return markdown.replaceAll(/\{(name|dates|venue|email)\}/g, (_, key: keyof PlaceholderValues) =>
    key === 'email' ? values.email : values[key].replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`),
  );
}

@Injectable()
export class PagesService
  extends OrderedListService<Page, PageForm, PageView>
  implements OnApplicationBootstrap
{
  constructor(
    @InjectCollection(Page) private readonly pages: mongo.Collection<Page>,
    private readonly changes: ContentChangesService,
    private readonly config: Config,
    private readonly files: FilesService,
    private readonly conference: ConferenceService,
    private readonly markdown: MarkdownService,
    relay: OutboxRelay,
  ) {
    super({
      collection: pages,
      changes,
      relay,
      kind: 'page',
      noun: 'page',
      titleOf: ({ title }) => title,
      defaults: { builtIn: false },
      uniqueField: {
        active: ({ slug }) => ({ key: slug }),
        deleted: ({ _id }) => ({ key: ` deleted ${_id.toHexString()}` }),
        field: 'slug',
        message: 'Another page has this address',
      },
    });
  }

  /** Adds the built-in pages to a new database. The demo publishes all of them. */
  async onApplicationBootstrap(): Promise<void> {
    const added = await insertBuiltInPages(this.pages, { publishAll: this.config.SEED === 'demo' });
    if (added > 0) await this.changes.publish();
  }

  /** All pages, drafts too, in the organisers' order. */
  async list(): Promise<PageView[]> {
    return Promise.all((await this.collection.list()).map((page) => this.toView(page)));
  }

  async listPublished(): Promise<PageSummary[]> {
    return (await this.findAllPublished()).map(toSummary);
  }

  /** @throws NotFoundException if no published page has this address */
  async findPublished(slug: string): Promise<PageContent> {
    const page = (await this.findAllPublished()).find((each) => each.slug === slug.toLowerCase());
    if (!page) throw new NotFoundException('There is no page at this address.');
    return this.toContent(page);
  }

  /** The responses of GET /pages/:slug by their URLs, for the response cache. */
  async readContents(): Promise<[url: string, content: PageContent][]> {
    const pages = await this.findAllPublished();
    return Promise.all(
      pages.map(async (page): Promise<[string, PageContent]> => [
        pageUrl(page.slug),
        await this.toContent(page),
      ]),
    );
  }

  /** @throws BadRequestException if the address of a built-in page would change */
  override async update(
    id: string,
    form: PageForm,
    _image: Buffer | undefined,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<PageView> {
    const fields = await this.toFields(form);
    const assertSameAddress = ({ builtIn, slug }: Page) => {
      if (!builtIn || slug === form.slug) return fields;
      const message = 'The address of this page cannot be changed';
      throw new BadRequestException(fieldErrors([{ field: 'slug', message }]));
    };
    return this.collection.update(id, assertSameAddress, actor, expectedVersion);
  }

  /** @throws ConflictException if it is a built-in page */
  override async remove(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    const { builtIn, title } = await this.collection.findByIdOrThrow(id);
    if (builtIn)
      throw new ConflictException(
        `“${title}” belongs to the website, so it cannot be deleted. Switch off “Published” to hide it.`,
      );
    await super.remove(id, actor, expectedVersion);
  }

  protected override async toFields({ title, slug, clause, description, ...form }: PageForm) {
    const { body, placement, published } = form;
    await this.files.keepLinked(body);
    const optional = { clause: clause || undefined, description: description || undefined };
    const texts = textsOf(await this.split(body));
    const bodyHtml = await this.markdown.render(texts, () => 'body');
    return { title, slug, key: slug, ...optional, body, bodyHtml, placement, published };
  }

  protected override async toView(page: Page): Promise<PageView> {
    const { _id, version, published, builtIn } = page;
    return { _id: _id.toHexString(), version, ...(await this.toContent(page)), published, builtIn };
  }

  private async toContent(page: Page): Promise<PageContent> {
    const { clause, description, body, bodyHtml } = page;
    const text = await this.split(body);
    const [introHtml = '', ...html] = await this.markdown.htmlOf(textsOf(text), bodyHtml, (rendered) =>
      this.collection.storeDerived(page._id, { bodyHtml: rendered }),
    );
    const sections = text.sections.map(({ id, heading }, index) => ({
      id,
      heading,
      html: html[index] ?? '',
    }));
    return {
      ...toSummary(page),
      ...(clause && { clause }),
      ...(description && { description }),
      body,
      introHtml,
      sections,
    };
  }

  /** Replaces the placeholders in a text by the conference's name, dates, venue and email address. */
  async fill(text: string): Promise<string> {
    const { name, startsOn, endsOn, venue, links } = await this.conference.getFacts();
    return fillPlaceholders(text, {
      name,
      // U+2060, the word joiner, keeps a browser from breaking '12–14 September' after the dash.
      dates: formatDates(startsOn, endsOn).replaceAll('–', '–\u2060'),
      venue: [venue.schoolName, venue.streetLine, venue.city].filter(Boolean).join(', ') || '…',
      email: links.email,
    });
  }

  /** Returns the sections of a page's text. */
  private async split(body: string): Promise<SectionedText> {
    return splitSections(await this.fill(body));
  }

  private async findAllPublished(): Promise<Page[]> {
    return (await this.collection.list()).filter(({ published }) => published);
  }
}

function pageUrl(slug: string): string {
  return API_PREFIX + buildPath(ROUTES.page, { id: slug });
}

function toSummary({ title, slug, placement }: Page): PageSummary {
  return { title, slug, placement };
}

function textsOf({ intro, sections }: SectionedText): string[] {
  return [intro, ...sections.map(({ text }) => text)];
}
