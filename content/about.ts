import { agency, type SocialAccount } from './agency.ts'

export const founder = {
  id: 'nivriti-kahlon',
  name: 'Nivriti Kahlon',
  role: 'Founder and CEO',
  image: '/images/portraits/founder.svg',
  imageAlt: 'Portrait of Nivriti Kahlon inside a four-band arch',
  bio: `Nivriti trained as an engineer, sold printing machines for four monsoons and learnt there that customers forgive almost anything except not being answered. ${agency.name} began as one desk, one phone and a rule that every message gets a reply.`,
  quote:
    'Most firms do not need to shout louder. They need to be understood the first time. We turn what is confusing about a business into one clear thing, and then we build that thing properly.',
  socials: [
    { kind: 'professional-network', label: 'LinkedIn', url: '' },
    { kind: 'photo-sharing-network', label: 'Instagram', url: '' },
  ] satisfies SocialAccount[],
}

export const team = [
  {
    id: 'ekam-thandi',
    name: 'Ekam Thandi',
    role: 'Head of Strategy',
    image: '/images/portraits/team-1.svg',
    bio: 'Ekam asks what should be different when the work is done, and keeps asking until the answer contains a verb. Before strategy came six years of running a family hardware shop, which is a good school for both.',
    /** Empty: the page /social describes the account. */
    linkedin: '',
  },
  {
    id: 'urmi-deshkar',
    name: 'Urmi Deshkar',
    role: 'Design Director',
    image: '/images/portraits/alt-1.svg',
    bio: 'Urmi draws the states that nobody puts in the presentation: empty, wrong, waiting and offline. A sign painter’s granddaughter, with firm views on the letter R.',
    linkedin: '',
  },
  {
    id: 'tejomay-bhattal',
    name: 'Tejomay Bhattal',
    role: 'Head of Engineering',
    image: '/images/portraits/alt-2.svg',
    bio: 'Tejomay builds sites and apps that open on a three-year-old phone in a basement car park, and tests them there. Deletes more code than most people write, and keeps count.',
    linkedin: '',
  },
  {
    id: 'sarayu-kuzhivel',
    name: 'Sarayu Kuzhivel',
    role: 'Head of Marketing',
    image: '/images/portraits/alt-3.svg',
    bio: 'Sarayu plans campaigns backwards, from the phone call to the first advertisement. Once talked a client out of a billboard and into answering the phone, and was thanked for both.',
    linkedin: '',
  },
  {
    id: 'faizan-lohariya',
    name: 'Faizan Lohariya',
    role: 'Head of Data and Databases',
    image: '/images/portraits/team-5.svg',
    bio: 'Faizan looks after the records that clients cannot buy again, and restores a backup every month to prove that it can be done. Reads query plans the way others read the morning paper.',
    linkedin: '',
  },
]
