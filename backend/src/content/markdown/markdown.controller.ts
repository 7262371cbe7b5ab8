import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { MarkdownPreviewForm } from '@mun/contracts/content/pages';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { MarkdownService } from './markdown.service.js';

@Controller()
export class MarkdownController {
  constructor(private readonly markdown: MarkdownService) {}

  /** Renders a text as it will be shown. Nothing is saved. */
  @RequirePermission('content.edit')
  @Post(ROUTES.markdownPreview)
  @HttpCode(200)
  async preview(@Body() { text }: MarkdownPreviewForm): Promise<{ html: string }> {
    const { html } = await this.markdown.render([text], () => 'text');
    return { html: html.join('') };
  }
}
