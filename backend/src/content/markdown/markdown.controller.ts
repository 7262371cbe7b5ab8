import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MarkdownPreviewForm } from '@mun/contracts/content/pages/pages';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { PagesService } from '../pages/pages.service.js';
import { MarkdownService } from './markdown.service.js';

@Controller()
export class MarkdownController {
  constructor(
    private readonly markdown: MarkdownService,
    private readonly pages: PagesService,
  ) {}

  /** Renders a text as it will be shown. Nothing is saved. */
  @RequirePermission('content.edit')
  @Post(ROUTES.markdownPreview)
  @HttpCode(200)
  async preview(@Body() { text, placeholders = false }: MarkdownPreviewForm): Promise<{ html: string }> {
    const filled = placeholders ? await this.pages.fill(text) : text;
    const { html } = await this.markdown.render([filled], () => 'text');
    return { html: html.join('') };
  }
}
