import { html, type Html } from '@mun/server-kit/html';

const STYLE = `
  :root { color-scheme: light; --ink: #1c2333; --soft: #5b6478; --line: #dde1ea; --paper: #fff; --ground: #f5f6f9; --accent: #1f4fd1; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  header { background: var(--ink); color: #fff; padding: 0.9rem 1.25rem; }
  header h1 { margin: 0; font-size: 1.15rem; }
  header h1 a { color: inherit; text-decoration: none; }
  header p { margin: 0.1rem 0 0; color: #c9d0e0; font-size: 0.9rem; }
  main { max-width: 64rem; margin: 0 auto; padding: 1.25rem; }
  a { color: var(--accent); }
  a:focus-visible, button:focus-visible { outline: 3px solid #ffb020; outline-offset: 2px; }
  h2 { margin: 1.5rem 0 0.5rem; font-size: 1.05rem; }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
  .card.empty { padding: 2rem; text-align: center; color: var(--soft); }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
  th, td { padding: 0.55rem 0.8rem; text-align: left; border-top: 1px solid var(--line); vertical-align: top; }
  thead th { border-top: 0; color: var(--soft); font-weight: 600; white-space: nowrap; }
  code { font-size: 0.88em; overflow-wrap: anywhere; }
  .soft { color: var(--soft); }
  .mail-html { display: block; width: 100%; height: 32rem; }
  .mail-text { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  details { margin-top: 1.5rem; }
  summary { cursor: pointer; font-weight: 600; margin-bottom: 0.5rem; }
`;

/** Renders a complete HTML page. */
export function renderPage(title: string, subtitle: string, content: Html, script = ''): string {
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          STYLE
        </style>
      </head>
      <body>
        <header>
          <h1><a href="/">${title}</a></h1>
          <p>${subtitle}</p>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
  return body.markup.replace('STYLE', () => STYLE) + (script && `<script>${script}</script>`);
}
