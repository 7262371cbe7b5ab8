/** A committee of the demo; its picture is in assets/demo/committees. */
interface DemoCommittee {
  name: string;
  agenda: string;
  portfolios: string[];
}

const GREAT_POWERS = list('China, France, Russian Federation, United Kingdom, United States of America');

const MANY_COUNTRIES = [
  ...GREAT_POWERS,
  ...list(
    'Argentina, Australia, Bangladesh, Brazil, Canada, Colombia, Egypt, Ethiopia, Germany, Ghana, India, Indonesia, Iran, Iraq, Israel, Italy, Japan, Kenya, Mexico, Netherlands, New Zealand, Nigeria, Norway, Pakistan, Poland, Qatar, Republic of Korea, Saudi Arabia, South Africa, Spain, Sri Lanka, Sweden, Türkiye, Ukraine',
  ),
];

/** In display order. */
export const demoCommittees: readonly DemoCommittee[] = [
  {
    name: 'Disarmament and International Security Committee',
    agenda: 'Regulating lethal autonomous weapons: human control over the decision to use force',
    portfolios: MANY_COUNTRIES,
  },
  {
    name: 'United Nations Security Council',
    agenda: 'Keeping the sea lanes of the Red Sea and the Gulf of Aden open',
    portfolios: [
      ...GREAT_POWERS,
      ...list(
        'Algeria, Denmark, Greece, Guyana, Pakistan, Panama, Republic of Korea, Sierra Leone, Slovenia, Somalia',
      ),
    ],
  },
  {
    name: 'United Nations Human Rights Council',
    agenda: 'The right to privacy in an age of facial recognition and mass data collection',
    portfolios: list(
      'Albania, Bangladesh, Belgium, Bolivia, Brazil, Chile, China, Costa Rica, Cuba, Czechia, Ethiopia, France, Gambia, Germany, Ghana, Iceland, Indonesia, Japan, Kenya, Kuwait, Malawi, Mexico, Morocco, Netherlands, Qatar, Republic of Korea, South Africa, Spain, Switzerland, Thailand, Viet Nam',
    ),
  },
  {
    name: 'Commission on the Status of Women',
    agenda: 'Closing the gap: unpaid care work and the economic independence of women',
    portfolios: list(
      'Afghanistan, Argentina, Australia, Bangladesh, Brazil, Cameroon, Colombia, Dominican Republic, Egypt, India, Iraq, Ireland, Japan, Lebanon, Mali, Mexico, Nepal, Nigeria, Pakistan, Philippines, Portugal, Senegal, Spain, Tunisia, Uganda, Ukraine',
    ),
  },
  {
    name: 'World Health Organization',
    agenda: 'Fair access to vaccines, tests and treatments in the next pandemic',
    portfolios: list(
      'Australia, Bangladesh, Botswana, Brazil, Cambodia, Canada, China, Cuba, Democratic Republic of the Congo, Denmark, Egypt, Finland, Germany, India, Indonesia, Japan, Liberia, Malaysia, Maldives, Mozambique, Peru, Rwanda, Singapore, Switzerland, Syria, Togo, United Kingdom, United States of America, Yemen, Zambia',
    ),
  },
  {
    name: 'United Nations Environment Assembly',
    agenda: 'A treaty on plastic: from production to the deep sea',
    portfolios: list(
      'Antigua and Barbuda, Bangladesh, Brazil, Canada, Chile, China, Egypt, Fiji, France, Germany, India, Indonesia, Iran, Japan, Kenya, Malaysia, Norway, Oman, Panama, Peru, Philippines, Rwanda, Samoa, Saudi Arabia, Senegal, Sweden, Thailand, Tuvalu, United Kingdom, United States of America, Uruguay, Viet Nam',
    ),
  },
  {
    name: 'Committee on the Peaceful Uses of Outer Space',
    agenda: 'Who may mine the Moon? Resources, debris and the limits of the Outer Space Treaty',
    portfolios: list(
      'Austria, Bolivia, Brazil, Canada, Chile, China, Egypt, France, Germany, India, Israel, Italy, Japan, Kazakhstan, Kenya, Luxembourg, New Zealand, Nigeria, Republic of Korea, Russian Federation, Rwanda, Saudi Arabia, Singapore, South Africa, Ukraine, United Arab Emirates, United Kingdom, United States of America',
    ),
  },
  {
    name: 'UNESCO World Heritage Committee',
    agenda: 'Returning what was taken: cultural property and the museums that hold it',
    portfolios: list(
      'Argentina, Belgium, Benin, Bulgaria, Cambodia, Ethiopia, France, Germany, Greece, India, Indonesia, Italy, Jamaica, Japan, Mexico, Nepal, Nigeria, Peru, Qatar, Rwanda, Senegal, Türkiye, United Kingdom, Zambia',
    ),
  },
  {
    name: 'Arctic Council',
    agenda: 'New routes through melting ice: shipping, rescue and the people who live there',
    portfolios: [
      ...list(
        'Canada, Denmark, Finland, Iceland, Norway, Russian Federation, Sweden, United States of America',
      ),
      ...list(
        'Aleut International Association, Gwich’in Council International, Inuit Circumpolar Council, Saami Council',
      ),
      ...list(
        'China (observer), France (observer), India (observer), Japan (observer), Singapore (observer)',
      ),
    ],
  },
  {
    name: 'Lok Sabha',
    agenda: 'Water for the cities: sharing rivers between the states of the Union',
    portfolios: list(
      'Speaker of the House, Prime Minister, Leader of the Opposition, Minister of Jal Shakti, Minister of Home Affairs, Minister of Finance, Minister of Agriculture, Minister of Environment, Minister of Housing and Urban Affairs, Minister of Power, Member for Pune, Member for Nashik, Member for Bangalore South, Member for Mysore, Member for Thanjavur, Member for Chennai Central, Member for Belgaum, Member for Sangli, Member for Patiala, Member for Hisar, Member for Jaisalmer, Member for Cuttack, Member for Raipur, Member for Panaji',
    ),
  },
  {
    name: 'Crisis Cabinet: Suez, 1956',
    agenda: 'The canal has been nationalised. It is the night of 26 July, and the telephones are ringing.',
    portfolios: list(
      'President of Egypt, Foreign Minister of Egypt, Director of the Suez Canal Authority, Prime Minister of the United Kingdom, Foreign Secretary of the United Kingdom, Chancellor of the Exchequer, First Sea Lord, Prime Minister of France, Foreign Minister of France, Prime Minister of Israel, Chief of Staff of Israel, President of the United States, Secretary of State of the United States, First Secretary of the Soviet Union, Prime Minister of India, Secretary of State for External Affairs of Canada, Secretary-General of the United Nations, Chairman of the Suez Canal Company',
    ),
  },
  {
    name: 'International Press',
    agenda: 'Reporting from every committee, with two sources for each claim',
    portfolios: [
      'Reuters',
      'Associated Press',
      'Agence France-Presse',
      'Press Trust of India',
      'Al Jazeera',
      'BBC News',
    ]
      .flatMap((agency) => [`Journalist, ${agency}`, `Photographer, ${agency}`])
      .concat([
        'Cartoonist, Reuters',
        'Cartoonist, Press Trust of India',
        'Video editor, Al Jazeera',
        'Video editor, BBC News',
      ]),
  },
];

function list(names: string): string[] {
  return names.split(', ');
}
