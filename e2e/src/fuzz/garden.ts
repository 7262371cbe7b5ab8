/** An organiser's call below /api, with its token. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** A small conference with delegates, so that the first calls find something; pictures come with the fuzz itself. */
export async function plant(call: Call): Promise<{ mailing: string }> {
  const portfolios = ['France', 'Kenya', 'Japan', 'Chile', 'Nepal', 'Ghana'];
  for (const name of ['Security Council', 'World Health Organization', 'International Press']) {
    const { _id } = (await call('POST', '/committees', { name, agenda: 'Peace' })) as { _id: string };
    await call('PUT', `/committees/${_id}/portfolios`, { portfolios });
  }
  await call('POST', '/coupons', { code: 'FUZZ', amountOff: 1_500, redemptionsLeft: 5_000 });
  const allotments = [];
  for (const allottedPortfolio of portfolios) {
    const registrationId = await register(call, allottedPortfolio, 'FUZZ');
    await register(call, `${allottedPortfolio}.unpaid`);
    allotments.push({ registrationId, allottedCommittee: 'Security Council', allottedPortfolio });
  }
  await call('PATCH', '/registration/allot', { allotments });
  const { id = '' } = (await call('POST', '/registration/send-allotment-emails')) as { id?: string };
  return { mailing: id };
}

async function register(call: Call, name: string, couponCode?: string): Promise<string> {
  const data = {
    fullName: 'Delegate Sample',
    email: `${name}@example.org`,
    phone: '0000000000',
    institution: 'Sample School',
    numberOfMUNsParticipated: 2,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'Kenya',
    committeePreference2: 'World Health Organization',
    portfolioPreference1ForCommitteePreference2: 'France',
    portfolioPreference2ForCommitteePreference2: 'Kenya',
  };
  const answer = await call('POST', '/registration/initiate', { data, ...(couponCode && { couponCode }) });
  return (answer as { registrationId?: string }).registrationId ?? '';
}
