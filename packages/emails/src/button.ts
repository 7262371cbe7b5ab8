import { html } from '@mun/server-kit/html';
import type { Action, Block } from './layout.js';
import { withOutlookButton } from './outlook.js';
import { styles } from './styles.js';

export function button({ label, url }: Action): Block {
  const link = html`<a class="button" href="${url}" style="${styles.button}">${label}</a>`;
  return {
    html: html`<div style="margin:8px 0 28px">${withOutlookButton(label, url, link)}</div>`,
    text: `${label}:\n${url}`,
  };
}
