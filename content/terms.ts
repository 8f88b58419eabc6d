import { agency } from './agency.ts'
import type { TextSection } from './text-section.ts'

const { legal, email, name } = agency

const sections: TextSection[] = [
  {
    id: 'what-for',
    heading: 'What this page is for',
    paragraphs: [
      'It says what you may expect of this website and what we expect of you. Work that you order from us has a contract of its own, with a price and dates in it; where the two differ, the contract counts.',
    ],
  },
  {
    id: 'use',
    heading: 'Using the site',
    paragraphs: ['Read it, link to it, quote from it with our name. You need no account and no permission for that.'],
    bullets: [
      'Please do not try to get into places that are closed to visitors, or to stop others from getting in.',
      'Send through the forms only what you may share, and no files that do harm.',
      'Programs that read the site are welcome as long as they keep to robots.txt and to a pace that people do not notice.',
    ],
  },
  {
    id: 'ownership',
    heading: 'Whose words and pictures',
    paragraphs: [
      `The texts, drawings, film and code of this site belong to ${legal.name}, and what is shown of our clients to the clients. Advice in the articles you may use freely, also in your own business; whole articles may be reprinted if you ask.`,
    ],
  },
  {
    id: 'figures',
    heading: 'Figures and prices',
    paragraphs: [
      'A figure with a plus sign is a round number below the true one, counted at the end of the last financial year. Projects are signed orders, large and small. Monthly readers are article pages opened in a month, together with copies sent by feed and newsletter; we count pages and not people, because we do not follow anybody. Contributors are the authors, and the colleagues and clients who checked or supplied the facts of an article.',
      'Prices on these pages are guides. A price binds us once it stands in an offer with your name on it.',
    ],
  },
  {
    id: 'enquiries',
    heading: 'When you write to us',
    paragraphs: [
      `We answer in ${agency.promise.replyTime}. An enquiry, a demo or a first talk of ${agency.promise.consultation} costs nothing and binds nobody. What you tell us about your plans stays with us, whether or not we work together.`,
    ],
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    paragraphs: [
      'We keep the site correct and available as well as we can, and mend it when we are told. Articles are general advice: they do not know your case. We answer in full for harm that we cause on purpose or by gross carelessness; for the free use of this website, the law of India limits the rest.',
      'Sites that we link to are their owners’ business.',
    ],
  },
  {
    id: 'security',
    heading: 'Reporting a security problem',
    paragraphs: [
      'Write with ‘Security’ in the subject, say what you found and the steps that show it, and do not open other people’s data to prove it. We confirm within three working days, tell you within ten whether and how we will mend it, and take no legal steps against anybody who keeps to this.',
    ],
    email,
  },
  {
    id: 'law',
    heading: 'Law and changes',
    paragraphs: [
      'The law of India applies, and the courts of Chandigarh decide. If you are a consumer elsewhere, the rights that your own law gives you stay as they are. When these terms change, the date at the top changes too; what you have sent before is judged by the terms of that day.',
    ],
  },
]

export const terms = {
  meta: {
    title: `Terms | ${name}`,
    description: 'What you may do with this website, how our figures are counted, what we answer for, and the company behind the name.',
  },
  hero: {
    title: 'Terms',
    text: 'Short, because you came for something else. Two sides, one understanding.',
  },
  updatedAt: '2026-11-16',
  imprint: {
    id: 'imprint',
    heading: 'Who is behind this site',
    labels: {
      company: 'Company',
      registration: 'Registration',
      office: 'Registered office',
      managing: 'Managing director',
      contact: 'Contact',
    },
  },
  sections,
}
