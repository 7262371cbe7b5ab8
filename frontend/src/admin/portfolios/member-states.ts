/** The member states of the United Nations by region (the UN Statistics Division's geographic regions), by their common short names. */
const MEMBER_STATES = {
  Africa: `Algeria, Angola, Benin, Botswana, Burkina Faso, Burundi, Cabo Verde, Cameroon, Central African Republic, Chad,
    Comoros, Congo, Côte d’Ivoire, Democratic Republic of the Congo, Djibouti, Egypt, Equatorial Guinea, Eritrea, Eswatini,
    Ethiopia, Gabon, Gambia, Ghana, Guinea, Guinea-Bissau, Kenya, Lesotho, Liberia, Libya, Madagascar, Malawi, Mali,
    Mauritania, Mauritius, Morocco, Mozambique, Namibia, Niger, Nigeria, Rwanda, São Tomé and Príncipe, Senegal, Seychelles,
    Sierra Leone, Somalia, South Africa, South Sudan, Sudan, Tanzania, Togo, Tunisia, Uganda, Zambia, Zimbabwe`,
  Americas: `Antigua and Barbuda, Argentina, Bahamas, Barbados, Belize, Bolivia, Brazil, Canada, Chile, Colombia, Costa Rica,
    Cuba, Dominica, Dominican Republic, Ecuador, El Salvador, Grenada, Guatemala, Guyana, Haiti, Honduras, Jamaica, Mexico,
    Nicaragua, Panama, Paraguay, Peru, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Suriname,
    Trinidad and Tobago, United States of America, Uruguay, Venezuela`,
  Asia: `Afghanistan, Armenia, Azerbaijan, Bahrain, Bangladesh, Bhutan, Brunei Darussalam, Cambodia, China, Cyprus, Georgia,
    India, Indonesia, Iran, Iraq, Israel, Japan, Jordan, Kazakhstan, Kuwait, Kyrgyzstan, Laos, Lebanon, Malaysia, Maldives,
    Mongolia, Myanmar, Nepal, North Korea, Oman, Pakistan, Philippines, Qatar, Republic of Korea, Saudi Arabia, Singapore,
    Sri Lanka, Syria, Tajikistan, Thailand, Timor-Leste, Türkiye, Turkmenistan, United Arab Emirates, Uzbekistan, Viet Nam,
    Yemen`,
  Europe: `Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Denmark, Estonia,
    Finland, France, Germany, Greece, Hungary, Iceland, Ireland, Italy, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta,
    Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Norway, Poland, Portugal, Romania, Russian Federation,
    San Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Ukraine, United Kingdom`,
  Oceania: `Australia, Fiji, Kiribati, Marshall Islands, Micronesia, Nauru, New Zealand, Palau, Papua New Guinea, Samoa,
    Solomon Islands, Tonga, Tuvalu, Vanuatu`,
} as const;

export type Region = keyof typeof MEMBER_STATES;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
export const REGIONS = Object.keys(MEMBER_STATES) as Region[];

/** A region's states in alphabetical order. */
export function statesOf(region: Region): string[] {
  return MEMBER_STATES[region].split(/,\s+/);
}
