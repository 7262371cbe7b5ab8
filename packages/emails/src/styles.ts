import { Html } from '@mun/server-kit/html';

const TEXT_FONT = "'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY_FONT = "Newsreader,Georgia,'Times New Roman',serif";
const MONO_FONT = "ui-monospace,'SF Mono',Menlo,Consolas,'Courier New',monospace";

/** Attributes of tables that only arrange their content. */
export const TABLE = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

/** The width of the email and of its picture, which mail clients for desktops show in full. */
export const WIDTH = 600;

/** A long URL would otherwise widen the tables beyond a phone's screen. */
const BREAK_WORDS = 'word-break:break-word;overflow-wrap:anywhere';

/** Inline styles, because some mail clients drop style sheets. The style sheets below override them. */
export const styles = {
  text: `${BREAK_WORDS};margin:0 0 16px;font:400 16px/1.6 ${TEXT_FONT};color:#0e1b2c`,
  quiet: `${BREAK_WORDS};margin:0;font:400 14px/1.6 ${TEXT_FONT};color:#55606e`,
  label: `margin:0 0 8px;font:600 12px/1.4 ${TEXT_FONT};letter-spacing:.12em;text-transform:uppercase;color:#55606e`,
  section: `margin:32px 0 12px;padding:0;font:500 20px/1.3 ${DISPLAY_FONT};color:#0e1b2c`,
  cell: `${BREAK_WORDS};padding:10px 0;border-top:1px solid #ddd5c4;font:400 16px/1.5 ${TEXT_FONT};color:#0e1b2c;vertical-align:top`,
  mono: `margin:0;font:600 24px/1.3 ${MONO_FONT};letter-spacing:.08em;color:#0e1b2c`,
  link: 'color:#b8351c;text-decoration:underline',
  masthead: `padding:0 4px 16px;font:600 13px/1.4 ${TEXT_FONT};letter-spacing:.12em;text-transform:uppercase;color:#0e1b2c`,
  card: 'background-color:#ffffff;border:1px solid #ddd5c4;border-radius:2px;border-collapse:separate',
  placard:
    'margin:0 0 24px;border:1px solid #ddd5c4;border-bottom:3px solid #b8351c;border-radius:2px;border-collapse:separate',
  clause: `margin:0 0 4px;font:italic 500 18px/1.4 ${DISPLAY_FONT};color:#b8351c`,
  heading: `margin:0 0 24px;font:500 31px/1.2 ${DISPLAY_FONT};color:#0e1b2c`,
  /** The band behind the picture or the drawn placard. */
  hero: 'padding:0;background-color:#0e1b2c',
  /**
   * The font is that of the alternative text, which mail clients show if they block pictures. The aspect ratio keeps them from
   * reserving the height of the picture for it.
   */
  picture: `display:block;width:100%;max-width:${WIDTH}px;height:auto;aspect-ratio:auto;border:0;background-color:#0e1b2c;font:500 24px/2.4 ${DISPLAY_FONT};color:#faf6ee;text-align:center;text-decoration:none`,
  heroPlacard: 'background-color:#ffffff;border-bottom:4px solid #b8351c;border-collapse:separate',
  seat: `${BREAK_WORDS};margin:0;font:500 34px/1.2 ${DISPLAY_FONT};letter-spacing:.04em;text-transform:uppercase;color:#0e1b2c`,
  button: `display:inline-block;padding:15px 32px;background-color:#b8351c;border-radius:2px;font:600 16px/20px ${TEXT_FONT};color:#ffffff;text-align:center;text-decoration:none`,
};

/** The dark colours of the classes, by the property that they change. */
const DARK_COLORS = {
  ink: { color: '#ede7da' },
  quiet: { color: '#aab3c0' },
  accent: { color: '#ff8266' },
  ground: { 'background-color': '#0b1320' },
  card: { 'background-color': '#131e30', 'border-color': '#2a3850' },
  line: { 'border-color': '#2a3850' },
  placard: { 'border-color': '#2a3850 #2a3850 #ff8266' },
  button: { 'background-color': '#ff8266', color: '#0b1320' },
};

/** @param prefix a selector before each class */
function darkRules(prefix: string): string {
  return Object.entries(DARK_COLORS)
    .map(([name, properties]) => {
      const declarations = Object.entries(properties).map(([key, value]) => `${key}:${value} !important`);
      return `${prefix}.${name} { ${declarations.join('; ')} }`;
    })
    .join('\n');
}

export const STYLE_SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: collapse; }
@media (max-width: 480px) {
.inset { padding-left: 20px !important; padding-right: 20px !important; }
.button { display: block !important; padding-left: 12px !important; padding-right: 12px !important; }
.seat { font-size: 26px !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
`);

/** Outlook.com sets this attribute in its dark mode. Gmail drops a style sheet that it can't parse, so this one is separate. */
export const OUTLOOK_DARK_STYLE_SHEET = new Html(`\n${darkRules('[data-ogsc] ')}\n`);
