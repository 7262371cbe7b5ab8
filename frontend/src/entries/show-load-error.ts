import { pageErrorMessages } from '../shared/ui/feedback/page-error-messages';

/**
 * Says that the page's scripts could not be fetched: its forms would wait for them for ever, and the admin area would stay
 * blank. A browser remembers what failed for as long as the page is there, so the page is loaded anew, by itself once there
 * is a connection again: nothing could be typed yet.
 */
export function showLoadError(cause: unknown): void {
  console.error(cause);
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = pageErrorMessages.reload;
  const reloadPage = () => window.location.reload();
  reload.addEventListener('click', reloadPage);
  window.addEventListener('online', reloadPage);
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.append(pageErrorMessages.text, ' ', reload);
  document.body.prepend(words);
}
