import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { createHttpClient } from '../../../shared/lib/http/http-client';
import { session, useSession } from './session.store';

/** The calls of the admin area, with the session's token and the organiser's name. A rejected token ends the session. */
export const adminApi = createHttpClient(() => {
  const { token, name } = useSession.getState();
  return {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(name.trim() && { [ADMIN_NAME_HEADER]: encodeURIComponent(name.trim()) }),
    },
    onUnauthorized: () => token && session.expire(token),
  };
});
