import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { ApiError } from '../../../shared/lib/http/api-error';
import { createHttpClient, parseJson } from '../../../shared/lib/http/http-client';
import { saveFile } from '../../../shared/lib/storage/save-file';
import { session, useSession } from './session.store';

/** Milliseconds; an export of thousands of rows takes longer than other answers. */
const DOWNLOAD_TIMEOUT = 120_000;

const client = createHttpClient(() => {
  const { token, name } = useSession.getState();
  return {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(name.trim() && { [ADMIN_NAME_HEADER]: encodeURIComponent(name.trim()) }),
    },
    onUnauthorized: () => token && session.expire(token),
  };
});

/** The calls of the admin area, with the session's token and the organiser's name. A rejected token ends the session. */
export const adminApi = { ...client, download };

/** Saves a complete file; `fallbackName` is its name if the server sends none. With a `body` it is a POST. */
async function download(path: string, fallbackName: string, body?: object): Promise<void> {
  const { response, content } = await client.send(
    path,
    { method: body ? 'POST' : 'GET', body },
    { timeout: DOWNLOAD_TIMEOUT },
    (answer) => answer.blob(),
  );
  if (!response.ok) throw ApiError.fromResponse(response.status, parseJson(await content.text()));
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(content, name ?? fallbackName);
}
