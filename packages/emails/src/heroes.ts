import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import { html } from '@mun/server-kit/html';
import { conferenceTitle, siteAddress, type Block } from './layout.js';
import { styles, TABLE, WIDTH } from './styles.js';

/** All pictures of emails are 1200 × 630. */
const HEIGHT = Math.round((WIDTH * 630) / 1200);

interface Picture {
  src: string;
  /** Shown instead if the mail client blocks pictures. */
  alt: string;
  /** Where the picture leads to: Gmail offers pictures without a link as a download. */
  url: string;
}

/** A picture over the width of the email. */
function picture({ src, alt, url }: Picture): Block['html'] {
  return html`<tr>
    <td class="hero" bgcolor="#0e1b2c" style="${styles.hero}">
      <a href="${url}" style="text-decoration:none"
        ><img src="${src}" alt="${alt}" width="${WIDTH}" height="${HEIGHT}" style="${styles.picture}"
      /></a>
    </td>
  </tr>`;
}

/** The share picture of the home page: the conference's name, dates and city. */
export function conferencePicture(branding: EmailBranding): Block {
  const src = siteAddress(branding, '/api/share-pictures/home.png');
  const alt = `${conferenceTitle(branding)}, ${branding.dates}`;
  return { html: picture({ src, alt, url: siteAddress(branding, '/') }), text: '' };
}

interface Seat {
  portfolio: string;
  committee: string;
}

/** A delegate's placard as a picture or, if there is none, drawn with tables. */
export function seatPlacard({ portfolio, committee }: Seat, src: string | undefined, url: string): Block {
  const text = `    ${portfolio.toUpperCase()}\n    ${committee}`;
  const alt = `${portfolio}, ${committee}`;
  return { html: src ? picture({ src, alt, url }) : drawnPlacard(portfolio, committee), text };
}

/** The closed placard of a seat that is revealed later. @param time 'Friday 5 September at 18:30 Indian time' */
export function sealedPlacard(time: string): Block {
  return { html: drawnPlacard('Sealed', `until ${time}`), text: `    SEALED\n    until ${time}` };
}

function drawnPlacard(heading: string, note: string): Block['html'] {
  return html`<tr>
    <td class="hero inset" bgcolor="#0e1b2c" style="${styles.hero};padding:44px 40px 0">
      <table ${TABLE} style="${styles.heroPlacard}">
        <tr>
          <td align="center" style="padding:32px 16px 34px">
            <p class="serif seat" style="${styles.seat}">${heading}</p>
            <p style="${styles.quiet};padding-top:8px">${note}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>`;
}
