import type { OFFICES } from '../contract/enquiry.ts'
import type { OfficeSchedule } from '../contract/office-schedule.ts'

/** ISO weekdays: 1 is Monday. */
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

/** Facts that several pages and e-mails repeat. */
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

  /** Time zone and working days of each office: reply deadlines are counted in them. */
  offices: {
    Mumbai: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    Bangalore: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    Delhi: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY },
    'UK (London)': { timeZone: 'Europe/London', workingDays: MONDAY_TO_FRIDAY },
    Amsterdam: { timeZone: 'Europe/Amsterdam', workingDays: MONDAY_TO_FRIDAY },
  } satisfies Record<(typeof OFFICES)[number], OfficeSchedule>,
  /** Used where no office was chosen. */
  headOffice: { timeZone: 'Asia/Kolkata', workingDays: MONDAY_TO_FRIDAY } satisfies OfficeSchedule,

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

/** The schedule of the office with this name, or of the head office. */
export const getOfficeSchedule = (name: string): OfficeSchedule =>
  name in agency.offices ? agency.offices[name as keyof typeof agency.offices] : agency.headOffice

/** The titles of the blog's feeds in feed readers and browsers. */
export const feedTitles = { rss: `${agency.name} blog (RSS)`, json: `${agency.name} blog (JSON Feed)` }

/** Shown for a post without a cover image. */
export const fallbackCover = '/images/covers/fallback.svg'
