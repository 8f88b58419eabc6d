import { agency, type SocialAccount } from './agency.ts'

type AccountText = { name: string; what: string; rhythm: string; answers: string }

const accounts: Record<SocialAccount['kind'], AccountText> = {
  'professional-network': {
    name: `${agency.name}, company page`,
    what: 'Case studies, open positions and the argument behind each new article.',
    rhythm: 'Twice a week',
    answers: 'Ekam Thandi',
  },
  'photo-sharing-network': {
    name: `${agency.name} studio`,
    what: 'Sketches, proofs, sign painting and the drawer of bad phones.',
    rhythm: 'When there is something to see',
    answers: 'Urmi Deshkar',
  },
  'video-site': {
    name: `${agency.name} explains`,
    what: 'One question from a client, answered in four minutes, with captions.',
    rhythm: 'Once a month',
    answers: 'Tejomay Bhattal',
  },
  'social-network': {
    name: `${agency.name}, Chandigarh`,
    what: 'Opening hours on festival days, and invitations to the Thursday talks.',
    rhythm: 'A few times a year',
    answers: 'Sarayu Kuzhivel',
  },
}

export const social = {
  meta: {
    title: `Social accounts | ${agency.name}`,
    description: `Every account that speaks for ${agency.name} and its people: what is posted there, how often, and who answers.`,
  },
  hero: {
    title: 'Where to find us',
    text: 'Four accounts, each with one job and one person who answers. Whatever matters is on this site first.',
  },
  accounts: {
    label: 'Our accounts',
    heading: 'Each one under our name',
    columns: { name: 'Look for', rhythm: 'How often', answers: 'Who answers' },
    open: 'Open {{network}}' as const,
    texts: accounts,
  },
  note: {
    heading: 'Why these are words and not links',
    text: 'A link to a network tells the network where you came from. Where an entry has no link, look for the name there yourself. An account that is not on this page is not ours.',
  },
  people: {
    label: 'Our people',
    heading: 'Under their own names',
    text: 'What they post is their own. For work, write to the house.',
    profile: 'About {{name}}' as const,
  },
  without: {
    label: 'Without an account',
    heading: 'Read us anywhere',
    ways: [
      { label: 'Newsletter', href: '/blog', text: 'A letter when there is something worth a letter. One press to leave.' },
      { label: 'RSS feed', href: '/feed.xml', text: 'Every article in full, in the reader of your choice.' },
      { label: 'JSON feed', href: '/feed.json', text: 'The same, for programs.' },
    ],
  },
}
