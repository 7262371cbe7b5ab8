import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { RenderedEmail } from './layout.js';
import { renderEmail } from './templates.js';
import { renderSealedSeat } from './templates/sealed-seat.js';

/** @throws Error if this version has no such template or the template fails */
export function renderDelivery({ name, content, branding, sealedUntil }: EmailDelivery): RenderedEmail {
  if (!sealedUntil || !('registrationId' in content) || content.registrationId === undefined)
    return renderEmail(name, content, branding);
  const { fullName, registrationId } = content;
  return renderSealedSeat({ fullName, registrationId }, branding, {
    sealedUntil,
    isReleased: name === 'seat-released',
  });
}
