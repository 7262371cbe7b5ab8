import { pageErrorMessages } from '../shared/ui/page/page-error-messages';

/**
 * Shows that the page's scripts could not be loaded, without which forms stay disabled and the admin area stays
 * blank. Browsers do not retry a failed module, so the page reloads, by itself as soon as there is a connection again.
 */
export function showLoadError(cause: unknown): void {
  console.error(cause);
  const reload = () => window.location.reload();
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: pageErrorMessages.reload,
  });
  button.addEventListener('click', reload);
  window.addEventListener('online', reload);
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.append(pageErrorMessages.text, ' ', button);
  document.body.prepend(message);
}
