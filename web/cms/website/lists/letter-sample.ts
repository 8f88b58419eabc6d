import { type SiteContent } from '../../../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../../../contract/site-content/facts.ts'

/** Invented values, for the preview of a letter. */
const SAMPLE: Record<string, string> = {
  name: 'Ranbir Sodhi',
  contactName: 'Ranbir Sodhi',
  organization: 'Sodhi Transport',
  businessName: 'Sodhi Transport',
  email: 'ranbir@sodhi.example',
  contactEmail: 'ranbir@sodhi.example',
  number: '+91 98140 00000',
  website: 'https://sodhi.example',
  services: 'Branding, SEO',
  office: 'Mumbai',
  source: 'Contact form',
  message: 'We would like to talk about a new site for our firm.',
  problemSolved: 'Drivers call the office to ask where to go.',
  budgetRange: '5,000 to 10,000',
  launchTimeline: 'Within three months',
  product: 'Rozpath',
  subject: 'The new site',
  text: 'Thank you, Thursday suits us well.',
  by: 'Sarayu Kuzhivel',
  inviterName: 'Sarayu Kuzhivel',
  heading: 'Forms that people finish',
  note: 'Please look at the second section.',
  createdAt: '12 November, 10:42',
  receivedAt: '12 November, 10:42',
  replyBy: '16 November, 18:30',
  since: '12 November, 10:42',
  duration: '12 minutes',
  fileCount: '2',
  most: '200',
  validHours: '48',
  validMinutes: '60',
  problem: 'No letters can be sent.',
  detail: 'The mail server does not answer.',
  advice: 'Check its address and password.',
  where: 'server 1',
}

const LINK_LINE = /^([^:{}\n]{1,41}): (https:\/\/\S+)$/

export type LetterParagraph = { kind: 'text'; text: string } | { kind: 'link'; label: string }

/** A text with invented values; links lead to the site itself. */
export function fillLetter(text: string, agency: SiteContent['agency'] | undefined, siteUrl: string): string {
  const withFacts = agency ? fillFacts(text, listFacts(agency)) : text
  return withFacts.replace(/\{\{(\w+)\}\}/g, (place, name: string) => SAMPLE[name] ?? (name.endsWith('Url') ? siteUrl : place))
}

/** The paragraphs of a letter; a line that is a link becomes a button. */
export const toParagraphs = (text: string): LetterParagraph[] =>
  text.split(/\n{2,}/).map((paragraph) => {
    const link = LINK_LINE.exec(paragraph)
    return link ? { kind: 'link', label: link[1]! } : { kind: 'text', text: paragraph }
  })
