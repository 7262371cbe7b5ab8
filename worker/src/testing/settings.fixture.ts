/** Valid settings that name servers which cannot be reached. */
export const UNREACHABLE_SERVERS = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mail@mun.example',
};
