import type { ApiClient } from '../api-client.js';
import { registrationForm } from '../registration-form.js';

const PORTFOLIOS = ['France', 'Kenya', 'Japan', 'Chile', 'Nepal', 'Ghana'];
export const SAMPLE_COMMITTEES = ['Security Council', 'World Health Organization', 'International Press'].map(
  (name) => ({ name, portfolios: PORTFOLIOS }),
);

/** Fills an empty conference, so that the first requests find something. @returns the id of a mailing */
export async function createSampleConference(admin: ApiClient): Promise<{ mailing: string }> {
  const send = async (method: string, path: string, body?: object) =>
    (await admin.request(method, path, body)).body as Record<string, string>;
  for (const { name, portfolios } of SAMPLE_COMMITTEES) {
    const { _id } = await send('POST', '/committees', { name, agenda: 'Peace' });
    await send('PUT', `/committees/${_id}/portfolios`, { portfolios });
  }
  await send('POST', '/coupons', { code: 'FUZZ', amountOff: 1_500, redemptionsLeft: 5_000 });
  const allotments = [];
  for (const allottedPortfolio of PORTFOLIOS) {
    const register = (email: string, couponCode?: string) => {
      const data = registrationForm(SAMPLE_COMMITTEES, email, 'Sample Delegate');
      return send('POST', '/registration/initiate', { data, couponCode });
    };
    const { registrationId } = await register(`${allottedPortfolio}@example.org`, 'FUZZ');
    await register(`${allottedPortfolio}.unpaid@example.org`);
    allotments.push({ registrationId, allottedCommittee: 'Security Council', allottedPortfolio });
  }
  await send('PATCH', '/registration/allot', { allotments });
  const { id = '' } = await send('POST', '/registration/send-allotment-emails');
  return { mailing: id };
}
