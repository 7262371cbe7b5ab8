/** In the site's colours; system fonts, since the page stands for itself. */
export const API_PAGE_STYLE = `
:root { color-scheme: light; --ink: #14213a; --soft: #57607a; --line: #dfe2ea; --paper: #fbfaf7; --accent: #1f4e8c; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2rem 1rem 6rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font: 600 2.2rem/1.15 Georgia, serif; margin: 0 0 .5rem; }
h2 { font: 600 1.4rem/1.2 Georgia, serif; margin: 2.5rem 0 .75rem; }
h3 { font-size: .95rem; margin: 1rem 0 .35rem; }
p { margin: .25rem 0; max-width: 46rem; color: var(--soft); }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .35rem 0; }
code { font: .9em/1.4 ui-monospace, Menlo, monospace; overflow-wrap: anywhere; }
details, article { margin: .5rem 0; padding: .75rem 1rem; background: #fff; border: 1px solid var(--line); border-radius: .5rem; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .35rem .75rem; cursor: pointer; }
.verb { min-width: 4.2rem; padding: .1rem .5rem; border-radius: .25rem; color: #fff; background: #2d5f3e;
  font: 600 .8rem/1.5 ui-monospace, monospace; text-align: center; }
.verb.post { background: #1f4e8c; } .verb.put, .verb.patch { background: #7a4b12; } .verb.delete { background: #8f2431; }
.guarded { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .8rem; color: var(--soft); }
.says { flex-basis: 100%; color: var(--soft); font-size: .95rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
td { padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
@media (max-width: 40rem) { td, tr { display: block; } td { border: 0; padding: 0; } tr { padding: .4rem 0; border-top: 1px solid var(--line); } }
`;
