import { culture } from '#demo/culture.ts'
import { english } from '#demo/cultures/english.ts'

const people = culture({
  male: 'Wei_Ming Jun_Jie Kai_Xiang Zhi_Hao Boon_Keng Kok_Leong Ahmad Rahman Farid Ravi Suresh Arjun Daniel Marcus Benjamin Ryan',
  female:
    'Hui_Min Xin_Yi Li_Ting Mei_Ling Siew_Hoon Pei_Shan Nurul Siti Aisyah Priya Kavitha Deepa Rachel Michelle Cheryl',
  last: 'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Seah Rajan Nair Pillai Ismail Hassan',
  stems: 'A',
  ends: 'a',
  evocative: 'A',
  generic: 'A',
  trades: { other: 'A' },
  streets: `Jurong_Road Orchid_Avenue Raffles_Lane Bukit_Terrace Changi_Link Tampines_Street Marina_View Clementi_Avenue
    Toa_Payoh_Lane Kallang_Way Ubi_Crescent Pasir_Drive`,
})

/** Companies are called as in English, people by the names of the city's several peoples. */
export const singaporean = {
  ...english,
  male: people.male,
  female: people.female,
  last: people.last,
  lastEnds: people.lastEnds,
  streets: people.streets,
}
