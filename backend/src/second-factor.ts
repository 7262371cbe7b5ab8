/** `npm run second-factor`: prints a new secret for ADMIN_TOTP_SECRET and its URI for authenticator apps. Stores nothing. */
import { Secret, TOTP } from 'otpauth';

// 160 bits, as RFC 4226 (4, R6) recommends.
const secret = new Secret({ size: 20 });
const { hostname } = new URL(process.env['PUBLIC_URL'] || 'http://localhost');
const uri = new TOTP({ issuer: hostname, label: 'Organisers', secret }).toString();
console.log(`ADMIN_TOTP_SECRET=${secret.base32}\n\n${uri}`);
console.log(`
Add the first line to the backend's settings and restart it. Add the URI below it to every organiser's authenticator app:
as a QR code made on your own machine (qrencode -t ansiutf8 '<URI>'), or by typing in the secret.`);
