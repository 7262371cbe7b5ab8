import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const SOURCE = join(import.meta.dirname, '../src');
const SCRIPT = /\.m?[jt]sx?$/;
const LIBRARY = /[\\/]node_modules[\\/]/;

const FORMS = /react-hook-form|\/ErrorSummary\./;

/** Dialogs, and what the forms of the lists need, is left to the pages that have them. */
const OF_SOME_PAGES =
  /@radix-ui|@dnd-kit|\/shared\/collections\/(?!Cards|SelectionBar)|\/(?:ImageField|content-forms|committee-kind)\./;

/** What pages of both the website and the admin area need, by chunk. Anything else that both need is split by page. */
const COMMON: readonly (readonly [chunk: string, test: RegExp])[] = [
  [
    'dialog',
    /@radix-ui|aria-hidden|tslib|remove-scroll|sidecar|style-singleton|get-nonce|callback-ref|\/feedback\/(?:Dialog|ConfirmDialog|use-return-focus)\.|\/use-request\./,
  ],
  ['forms', new RegExp(`${FORMS.source}|\\/shared\\/registration\\/`)],
  [
    'ui',
    /\/src\/shared\/(?:ui\/(?:forms|feedback|layout|page)|lib\/(?:http|storage|registration))\/|\/(?:Cluster|delegation-routes|Pager|focus-page|format-date-time|money|receipts|read-once|registration-id|search-text|seat-name|use-debounced-value|use-is-mounted|use-submit-once|use-unload-warning)\./,
  ],
];

/** From this many pages on, the admin area loads a module with its shell, or with its forms; small ones from two on. */
const MANY_PAGES = 6;
/** In characters of code, with what the module needs. */
const SMALL = 3_000;

/** The modules that a browser loads before it can run these. */
function closure(context: Context, ids: readonly string[]): Set<string> {
  const modules = new Set<string>();
  const add = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  ids.forEach(add);
  return modules;
}

function readClosures(context: Context) {
  const start = (file: string, routes: string) => {
    const pages = context.getModuleInfo(join(SOURCE, routes))?.dynamicallyImportedIds ?? [];
    return {
      shell: closure(context, [join(SOURCE, file)]),
      pages: pages.map((id) => closure(context, [id])),
    };
  };
  return {
    site: start('entries/client.tsx', 'site/routes.ts'),
    admin: start('entries/admin.tsx', 'admin/routes.tsx'),
    /** The page with the most parts in common with others. */
    delegatePage: closure(context, [join(SOURCE, 'admin/delegates/DelegatePage.tsx')]),
  };
}

let closures: ReturnType<typeof readClosures> | undefined;

/**
 * Names the chunk of a module: what the website and the admin area begin with, apart from each other and from what both
 * begin with, and what many of their pages need. Null leaves the module to the pages that need it.
 */
export function nameChunk(id: string, context: Context): string | null {
  if (!SCRIPT.test(id)) return null;
  const { site, admin, delegatePage } = (closures ??= readClosures(context));
  const pages = admin.pages.filter((page) => page.has(id)).length;
  const isInShell = admin.shell.has(id);
  const isAdmins = isInShell || pages > 0;
  const isLibrary = LIBRARY.test(id);
  if (site.shell.has(id)) return isLibrary ? null : isAdmins ? 'shared' : 'begin';
  if (!isAdmins) return null;
  const common = COMMON.find(([, test]) => test.test(id))?.[0];
  if (
    common === 'dialog' ||
    isLibrary ||
    site.pages.some((page) => page.has(id)) ||
    /dialog-busy|dialog\.styles/.test(id)
  )
    return common ?? (isInShell ? 'admin-shell' : null);
  if (isInShell) return 'admin-shell';
  const needed = [...closure(context, [id])].filter(
    (each) => !site.shell.has(each) && !admin.shell.has(each),
  );
  if (needed.some((each) => OF_SOME_PAGES.test(each))) return null;
  const size = needed.reduce((sum, each) => sum + (context.getModuleInfo(each)?.code?.length ?? 0), 0);
  if (pages < (size < SMALL || delegatePage.has(id) ? 2 : MANY_PAGES)) return null;
  return needed.some((each) => FORMS.test(each)) ? 'admin-forms' : 'admin-shell';
}
