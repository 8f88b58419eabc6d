import type { OFFICES } from '../contract/enquiry.ts'

type Office = { timeZone: string; workingDays: number[] }

/** Days of the week as ISO counts them: 1 is Monday. */
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

/** The facts that many pages and letters repeat. Change one here and it changes everywhere. */
export const agency = {
  name: 'Navakra' as const,
  email: 'hello@navakra.example',
  address: [
    'Fourth floor, Kachnar House',
    'Industrial Area, Phase 8B',
    'Sahibzada Ajit Singh Nagar (Mohali)',
    'Chandigarh area, Punjab 160071',
    'India',
  ],

  /** When each office is at work: a promise of business days is counted there. */
  offices: {
    Mumbai: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    Bangalore: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    Delhi: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    'UK (London)': { timeZone: 'Europe/London', workingDays: MONDAY_TO_FRIDAY },
    Amsterdam: { timeZone: 'Europe/Amsterdam', workingDays: MONDAY_TO_FRIDAY },
  } satisfies Record<(typeof OFFICES)[number], Office>,
  /** For somebody who chose no office. */
  headOffice: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY } satisfies Office,

  promise: {
    replyBusinessDays: 2,
    replyTime: '2 business days',
    consultation: '30 minutes',
  },

  figures: {
    projects: '500+',
    clients: '100+',
    successRate: '99%',
    years: '7+',
    people: '50+',
    satisfaction: '99%',
    monthlyReaders: '50K+',
    contributors: '25+',
    recognitionBy: '2030',
  },

  socials: [
    { kind: 'professional-network', label: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { kind: 'photo-sharing-network', label: 'Instagram', href: 'https://www.instagram.com/' },
    { kind: 'video-site', label: 'YouTube', href: 'https://www.youtube.com/' },
    { kind: 'social-network', label: 'Facebook', href: 'https://www.facebook.com/' },
  ] satisfies SocialLink[],
}

export type SocialLink = {
  kind: 'professional-network' | 'photo-sharing-network' | 'video-site' | 'social-network'
  label: string
  href: string
}
