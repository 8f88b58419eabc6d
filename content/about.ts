import { agency, type SocialAccount } from './agency.ts'

const { figures } = agency

export const about = {
  meta: {
    title: `About | ${agency.name}`,
    description: `Who we are, what we believe and the people you will speak to. A digital agency of ${figures.people} people near Chandigarh, working for clients in India and abroad.`,
  },

  hero: {
    title: 'Shaping Digital Futures',
    text: 'We are strategists, designers, writers and engineers who would rather fix your problem than describe it.',
    stats: [
      { value: figures.years, label: 'Years Experience' },
      { value: figures.projects, label: 'Projects Completed' },
      { value: figures.people, label: 'Team Members' },
    ],
    imageAlt: 'The ribbon sculpture seen from below, leaving the frame at the lower right',
  },

  tabsLabel: 'What we believe',
  /** The first tab is open at first. */
  tabs: [
    {
      id: 'mission',
      label: 'Our Mission',
      heading: 'Make good businesses easy to choose',
      text: `Good firms lose work every day because their name is forgettable, their site is slow or their answer comes late. Our mission is to remove those reasons, one at a time, and to show you the figure before and after. ${figures.satisfaction} client satisfaction is the record we have to live up to with each new project.`,
    },
    {
      id: 'vision',
      label: 'Our Vision',
      heading: `Global recognition by ${figures.recognitionBy}, earned from here`,
      text: `We aim for global recognition by ${figures.recognitionBy}, without leaving the region that taught us the trade. We want to be the studio that firms elsewhere point to when they ask for work that is handsome, fast, readable by everyone and still in use five years on.`,
    },
    {
      id: 'values',
      label: 'Our Values',
      heading: 'Four rules we can be held to',
      text: 'Values are only worth printing if a client can quote them back at us. Please do.',
    },
  ],

  values: [
    {
      id: 'innovation-first',
      title: 'Innovation First',
      icon: 'spark',
      description: 'We try the new way on our own work before we try it on yours. If it is only new, it stays with us.',
    },
    {
      id: 'client-success',
      title: 'Client Success',
      icon: 'target',
      description: 'The job is done when your figure moves, not when our file is sent. We agree on that figure before we begin.',
    },
    {
      id: 'quality-excellence',
      title: 'Quality Excellence',
      icon: 'check',
      description:
        'Every page is read aloud, tabbed through and opened on an old phone before you see it. Errors are cheaper on our side of the door.',
    },
    {
      id: 'collaborative-spirit',
      title: 'Collaborative Spirit',
      icon: 'users',
      description: 'You speak to the people who do the work. Strategy, design and engineering sit at one table, with a chair for you.',
    },
  ],

  whyChooseUs: {
    heading: 'Why Choose Us',
    text: 'Six promises, each with what it means on a normal Tuesday.',
    reasons: [
      {
        id: 'lightning-fast-delivery',
        title: 'Lightning Fast Delivery',
        icon: 'bolt',
        description: 'Something real to click early, then short steps. You correct a draft, not a finished mistake.',
      },
      {
        id: 'proven-track-record',
        title: 'Proven Track Record',
        icon: 'flag',
        description: `${figures.projects} projects in ${figures.years} years. Ask us for one in your trade, including what we would do differently.`,
      },
      {
        id: 'expert-team',
        title: 'Expert Team',
        icon: 'users',
        description: `${figures.people} people: strategists, designers, writers, engineers and database administrators. The one who pitches is the one who builds.`,
      },
      {
        id: '24-7-support',
        title: '24/7 Support',
        icon: 'clock',
        description: 'Somebody is on call for the things that must not stop: your site, your shop, your data. Night or festival.',
      },
      {
        id: 'scalable-solutions',
        title: 'Scalable Solutions',
        icon: 'layers',
        description: 'Start with what you need this year. We build it so that the next part is added, not begun again.',
      },
      {
        id: 'cost-effective',
        title: 'Cost-Effective',
        icon: 'scales',
        description: 'A written price before work starts, split line by line. We tell you which lines you could drop.',
      },
    ],
  },

  leadership: { heading: 'Leadership Vision', linkLabel: '{{name}} on {{network}}' as const },

  team: {
    heading: 'Meet Our Team',
    text: 'Five of the people who will answer when you write. The rest are at work.',
    portraitAlt: 'Portrait of {{name}}' as const,
    network: 'LinkedIn',
    linkLabel: '{{name}} on LinkedIn' as const,
  },

  closing: {
    heading: 'What would you mend first?',
    text: 'A paragraph is enough. A person will read it.',
    link: { label: 'Start Your Project', href: '/contact' },
  },
}

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
