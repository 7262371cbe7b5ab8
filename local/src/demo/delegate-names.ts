/** Given and family names that are common in many regions of India, combined at random. */
export const GIVEN_NAMES = parseNames(
  'Aarav, Aditi, Advait, Aisha, Akash, Amrita, Ananya, Anirudh, Arjun, Asmita, Bhavna, Chaitra, Devika, Dhruv, Diya, Farhan, Gauri, Harsh, Ibrahim, Isha, Ishaan, Janhavi, Kabir, Karthik, Kavya, Kiran, Lakshmi, Lobsang, Manav, Meera, Mihir, Nandini, Naveen, Neha, Nikhil, Ojas, Pallavi, Parth, Pooja, Pranav, Rahul, Reva, Rhea, Rohan, Saanvi, Sahil, Samir, Sana, Shreya, Siddharth, Sneha, Tara, Tenzin, Uma, Varun, Ved, Vidya, Yash, Zara, Zoya',
);

export const FAMILY_NAMES = parseNames(
  'Agarwal, Ahmed, Bakshi, Banerjee, Bhat, Bora, Chandran, Chauhan, Das, Deshmukh, Dias, Fernandes, Gaikwad, Ghosh, Gill, Gogoi, Hegde, Iyengar, Iyer, Jadhav, Jain, Jamir, Joshi, Kale, Kapoor, Kaur, Khan, Kulkarni, Kumar, Lal, Lepcha, Mahajan, Menon, Mishra, Mukherjee, Nair, Naidu, Pandit, Patel, Patil, Pillai, Qureshi, Rana, Rao, Rathore, Reddy, Roy, Saxena, Shah, Shaikh, Sharma, Shinde, Singh, Soni, Thapa, Thomas, Varma, Verma, Wagh, Yadav',
);

/** The first ones have the most delegates. */
export const INSTITUTIONS = parseNames(
  'Public School, Vidyalaya, International School, Convent School, College',
).flatMap((kind) =>
  parseNames('Pune, Nashik, Mumbai, Nagpur, Thane, Kolhapur, Indore, Surat').map(
    (city) => `Sample ${kind}, ${city}`,
  ),
);

function parseNames(names: string): string[] {
  return names.split(', ');
}
