/** The payment dialog: in a frame it sends messages to checkout.js, as a page it posts to `callback_url`. */
const inFrame = window.parent !== window;
const element = (id) => document.getElementById(id);
const dialog = document.querySelector('[role=dialog]');
const form = document.querySelector('form');

let settings = {};

function notifyPage(type, detail) {
  // Any page may embed this frame, so messages are sent to the embedding page whatever its origin.
  window.parent.postMessage({ type, detail }, '*');
}

if (inFrame) {
  window.addEventListener('message', (message) => {
    if (message.source === window.parent) void show(message.data);
  });
  notifyPage('ready');
} else {
  void show(JSON.parse(decodeURIComponent(location.hash.slice(1))));
}

async function show(newSettings) {
  settings = newSettings;
  const color = settings.theme?.color ?? '';
  if (CSS.supports('color', color)) document.documentElement.style.setProperty('--accent', color);
  const { name = '', email = '', contact = '' } = settings.prefill ?? {};
  element('title').textContent = settings.name || 'Payment';
  element('description').textContent = settings.description ?? '';
  element('payer').textContent = [name, email, contact].filter(Boolean).join(' · ');
  const { ok, body } = await request(
    `/v1/checkout/orders/${encodeURIComponent(settings.order_id)}?key_id=${encodeURIComponent(settings.key)}`,
  );
  if (ok) {
    const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: body.currency });
    element('amount').textContent = money.format(body.amount / 100);
    element('pay').textContent = `Pay ${money.format(body.amount / 100)}`;
  }
  const paid = ok && body.status === 'paid';
  if (!ok || paid) {
    showError(paid ? 'This order is already paid.' : body.error.description);
    element('pay').disabled = element('fail').disabled = true;
  }
  dialog.hidden = false;
  element(element('pay').disabled ? 'close' : 'vpa').focus();
}

form.addEventListener('change', () => {
  const isCard = form.elements.method.value === 'card';
  element('card').hidden = !isCard;
  element('upi').hidden = isCard;
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const invalid = firstInvalidField();
  if (invalid) showError(invalid.message, element(invalid.id));
  else void pay();
});
element('fail').addEventListener('click', () => void pay('failed'));
element('close').addEventListener('click', leave);

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && settings.escape) leave();
  if (event.key === 'Tab') trapFocus(event);
});

function leave() {
  if (settings.confirm_close && !window.confirm('Leave without paying?')) return;
  if (inFrame) notifyPage('closed');
  else location.assign(settings.back);
}

async function pay(outcome) {
  showError('');
  const buttons = [element('pay'), element('fail')];
  buttons.forEach((button) => (button.disabled = true));
  const { email, contact } = settings.prefill ?? {};
  const { ok, body } = await request('/v1/checkout/pay', {
    key_id: settings.key,
    order_id: settings.order_id,
    description: settings.description,
    email,
    contact,
    outcome,
    ...chosenMethod(),
  });
  buttons.forEach((button) => (button.disabled = false));
  if (ok) return inFrame ? notifyPage('paid', body) : postToCallback(body);
  showError(body.error.description, element('pay'));
  if (!body.error.metadata.payment_id) return;
  if (inFrame) notifyPage('failed', body);
  else postToCallback({ error: body.error });
}

function chosenMethod() {
  const { method, vpa, number, holder } = form.elements;
  if (method.value === 'upi') return { method: 'upi', vpa: vpa.value.trim().toLowerCase() };
  const digits = number.value.replaceAll(/\D/g, '');
  const network = { 4: 'Visa', 5: 'MasterCard', 6: 'RuPay', 3: 'American Express' }[digits[0]] ?? 'Unknown';
  return { method: 'card', card: { name: holder.value.trim(), last4: digits.slice(-4), network } };
}

function firstInvalidField() {
  const { method, vpa, number, expiry, cvv, holder } = form.elements;
  if (method.value === 'upi') {
    return /^[\w.-]+@[a-z]+$/i.test(vpa.value.trim()) ? undefined : { id: 'vpa', message: 'Enter a UPI ID.' };
  }
  if (!isCardNumber(number.value)) return { id: 'number', message: 'Enter a valid card number.' };
  if (!isInFuture(expiry.value))
    return { id: 'expiry', message: 'Enter an expiry date in the future, as MM/YY.' };
  if (!/^\d{3,4}$/.test(cvv.value))
    return { id: 'cvv', message: 'Enter the three or four digits of the CVV.' };
  if (!holder.value.trim()) return { id: 'holder', message: 'Enter the name on the card.' };
  return undefined;
}

/** Checks the length and the check digit (Luhn). */
function isCardNumber(text) {
  const digits = [...text.replaceAll(/[\s-]/g, '')].map(Number).toReversed();
  const doubled = digits.map((digit, index) => (index % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit));
  return digits.length >= 12 && doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

function isInFuture(text) {
  const [, month, year] = /^\s*(\d\d)\s*\/\s*(\d\d)\s*$/.exec(text) ?? [];
  return month >= 1 && month <= 12 && new Date(2000 + Number(year), Number(month)) > new Date();
}

function showError(message, field) {
  element('error').textContent = message;
  document.querySelectorAll('[aria-invalid]').forEach((input) => input.removeAttribute('aria-invalid'));
  if (field?.matches('input')) field.setAttribute('aria-invalid', 'true');
  field?.focus();
}

/** Posts a form to the callback URL, as the provider does after a redirect, with `error[code]` and so on for a failure. */
function postToCallback(fields) {
  const post = document.createElement('form');
  post.method = 'post';
  post.action = settings.callback_url;
  for (const [name, value] of flattenFields(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    post.append(input);
  }
  document.body.append(post);
  post.submit();
}

function flattenFields({ error, ...fields }) {
  if (!error) return Object.entries(fields);
  return Object.entries(error).map(([key, value]) => [
    `error[${key}]`,
    typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
}

function trapFocus(event) {
  const focusable = [...dialog.querySelectorAll('button, input')].filter(
    (item) => !item.disabled && item.checkVisibility() && (item.type !== 'radio' || item.checked),
  );
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? focusable.at(-1) : focusable[0])?.focus();
}

/** Calls the simulator. A missing response is returned like one of its errors. */
async function request(path, body) {
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ok: response.ok, body: await response.json() };
  } catch {
    const description = 'We can’t reach the payment service. Please try again.';
    return { ok: false, body: { error: { description, metadata: {} } } };
  }
}
