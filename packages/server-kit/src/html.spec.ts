import { expect, it } from 'vitest';
import { html } from './html.js';

it('html escapes text in content and attributes, but not nested templates', () => {
  const evil = `"><script>alert('1')</script>&`;
  expect(html`<a href="${evil}">${html`<b>${evil}</b>`}</a>${[html`<i></i>`, html`<u></u>`]}`.markup).toBe(
    '<a href="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b></a><i></i><u></u>',
  );
});
