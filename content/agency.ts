import { addressLines } from '../contract/agency-facts.ts'
import type { OFFICES } from '../contract/enquiry.ts'
import type { OpeningHours } from '../contract/opening-hours.ts'

export { addressLines, socialHref } from '../contract/agency-facts.ts'

/** ISO weekdays: 1 is Monday. */
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

const INDIA = {
  timeZone: 'Asia/Kolkata',
  timeZoneName: 'Indian Standard Time',
  workingDays: MONDAY_TO_FRIDAY,
  opens: '09:30',
  closes: '18:30',
}

const headOffice: Office = {
  ...INDIA,
  address: {
    street: ['Fourth floor, Kachnar House', 'Industrial Area, Phase 8B'],
    locality: 'Sahibzada Ajit Singh Nagar (Mohali)',
    region: 'Chandigarh area, Punjab',
    postalCode: '160071',
    country: 'India',
  },
  people: 31,
}

/** Facts that several pages and e-mails repeat. */
export const agency = {
  name: 'Navakra' as const,
  email: 'hello@navakra.example',
  address: addressLines(headOffice.address),

  /** The company behind the name, as the terms and the footer state it. */
  legal: {
    name: 'Navakra Digital Private Limited',
    /** Serial 000000 is not given to any company: replace it with yours. */
    registration: 'CIN U62011PB2019PTC000000, Registrar of Companies, Chandigarh',
    foundedIn: 2019,
  },

  /**
   * Address, hours and people of each office. Reply deadlines are counted in its time zone and working days. A phone number is shown where
   * there is one; the sample uses numbers that are reserved for fiction.
   */
  offices: {
    Mumbai: {
      ...INDIA,
      address: {
        street: ['Unit 7, Reetha Court', 'Mill Lane, Lower Parel'],
        locality: 'Mumbai',
        postalCode: '400013',
        country: 'India',
      },
      people: 7,
    },
    Bangalore: {
      ...INDIA,
      address: {
        street: ['Second floor, Jacaranda Row', 'Twelfth Cross, Indiranagar'],
        locality: 'Bengaluru',
        postalCode: '560038',
        country: 'India',
      },
      people: 6,
    },
    Delhi: {
      ...INDIA,
      address: {
        street: ['First floor, Amaltas Chambers', 'Okhla Industrial Estate'],
        locality: 'New Delhi',
        postalCode: '110020',
        country: 'India',
      },
      people: 5,
    },
    'UK (London)': {
      timeZone: 'Europe/London',
      timeZoneName: 'London time',
      workingDays: MONDAY_TO_FRIDAY,
      opens: '09:00',
      closes: '17:30',
      address: { street: ['14 Ribbon Yard', 'Clerkenwell'], locality: 'London', postalCode: 'EC1R', country: 'United Kingdom' },
      people: 2,
      phone: '+44 20 7946 0142',
    },
    Amsterdam: {
      timeZone: 'Europe/Amsterdam',
      timeZoneName: 'Amsterdam time',
      workingDays: MONDAY_TO_FRIDAY,
      opens: '09:00',
      closes: '17:30',
      address: { street: ['Vierbandenkade 12'], locality: 'Amsterdam', postalCode: '1019', country: 'Netherlands' },
      people: 2,
    },
  } satisfies Record<(typeof OFFICES)[number], Office> as Record<(typeof OFFICES)[number], Office>,
  /** Used where no office was chosen. */
  headOffice,

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

  /** An account without an address is described on the page /social, to which its links then lead. */
  socials: [
    { kind: 'professional-network', label: 'LinkedIn', url: '' },
    { kind: 'photo-sharing-network', label: 'Instagram', url: '' },
    { kind: 'video-site', label: 'YouTube', url: '' },
    { kind: 'social-network', label: 'Facebook', url: '' },
  ] satisfies SocialAccount[] as SocialAccount[],
}

export type SocialAccount = {
  kind: 'professional-network' | 'photo-sharing-network' | 'video-site' | 'social-network'
  label: string
  url: string
}

export type PostalAddress = {
  street: string[]
  locality: string
  region?: string
  postalCode: string
  country: 'India' | 'United Kingdom' | 'Netherlands'
}

export type Office = OpeningHours & {
  /** For readers: the name of the time zone. */
  timeZoneName: string
  address: PostalAddress
  /** How many of us work there. */
  people: number
  phone?: string
}

/** The titles of the blog's feeds in feed readers and browsers. */
export const feedTitles = { rss: `${agency.name} blog (RSS)`, json: `${agency.name} blog (JSON Feed)` }

/** Shown for a post without a cover image. */
export const fallbackCover = '/images/covers/fallback.svg'
