import { createHttpClient } from './http-client';

/** The calls that need no login. */
export const publicApi = createHttpClient();
