import compression from 'compression';
import express from 'express';

/**
 * What the response cache is compared with: Express with `compression` and its own ETag, which serializes the same data for
 * each request. Sends its port to the parent process.
 */
const data: unknown = await (await fetch(process.argv[2] ?? '')).json();
const app = express().use(compression());
app.use((_, response) => {
  response.set('Cache-Control', 'public, max-age=0, must-revalidate').json(data);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
process.once('disconnect', () => process.exit());
