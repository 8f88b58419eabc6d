import type { SERVICES } from '../contract/enquiry.ts'
import type { Testimonial } from '../contract/service-category.ts'
import { agency } from './agency.ts'
import { showcase } from './showcase.ts'

export type KeyFigure = { value: string; label: string; /** What it was before. */ from?: string }

export type CaseStudy = (typeof showcase)[keyof typeof showcase] & {
  title: string
  /** The story in one sentence. */
  summary: string
  services: (typeof SERVICES)[number][]
  problem: string[]
  steps: { title: string; description: string }[]
  changed: string[]
  /** Verifiable counts, apart from those that `clientCount` explains. The list shows the first one large. */
  figures: KeyFigure[]
  /** Only where the client counted a figure itself. */
  clientCount?: { label: string; text: string }
  testimonial: Testimonial
}

const stories: CaseStudy[] = [
  {
    ...showcase.orbio,
    title: 'A firm that could not be described in one sentence',
    summary: 'Fourteen vague pages became a single clear one, built on a sentence that all three founders can say.',
    services: ['Branding', 'Website Transformation', 'Content Creation & Marketing'],
    problem: [
      'Orbio sells careful, expensive digital work to large firms. Its old site said ‘innovative end-to-end solutions’, and so did everyone else’s. Visitors left without knowing what they could buy.',
      'The founders described the company in three different ways. None of them was wrong, and none of them was on the site.',
    ],
    steps: [
      {
        title: 'We asked the buyers',
        description:
          'Calls with past clients, with one question: what did you tell your manager you had bought? Their answers were plainer than anything on the site.',
      },
      {
        title: 'We wrote one sentence',
        description:
          '‘Orbio builds software that is judged on a single figure.’ It took two weeks. All three founders can say it without looking.',
      },
      {
        title: 'We cut the site to one page',
        description: 'Fourteen pages became one, in the order a buyer asks: what moved, how, how long, on what terms.',
      },
      {
        title: 'We let the figures speak',
        description:
          'Black on off-white, one acid lime, and Orbio’s own project numbers at poster size. No pictures of hands on keyboards.',
      },
    ],
    changed: [
      'First calls now start with scope and dates in place of ‘so what do you do?’.',
      'The founders use the same sentence in pitches, on invoices and at family dinners.',
      'The new site has no stock photography, and nobody has asked for it back.',
    ],
    figures: [
      { from: '14', value: '1', label: 'pages on the site' },
      { from: '3', value: '1', label: 'ways in which the founders describe the firm' },
      { value: '2', label: 'weeks for one sentence' },
    ],
    testimonial: {
      quote: 'They gave us one sentence. We had been paying people to give us forty pages.',
      author: 'Leander Vaidhya',
      position: 'Co-founder, Orbio',
    },
  },
  {
    ...showcase.hedgerowAndPost,
    title: 'Calls that come with a measurement',
    summary: 'Six fences drawn to one scale, and a form with the three questions that decide nearly every price.',
    services: ['Branding', 'Website Transformation', 'SEO'],
    problem: [
      'Hedgerow & Post sets good fences, deep. Its phone rang all day with people asking ‘how much is a fence?’, which nobody can answer. Mair, who runs it, priced jobs in the van between site visits, and the serious customers waited.',
      'The website had one page, a mobile number and a photograph of a gate that was no longer made.',
    ],
    steps: [
      {
        title: 'We sat in the van',
        description:
          'One day of listening to calls showed that three facts decide nearly every first price: which fence, how many metres, how many gates.',
      },
      {
        title: 'We drew six fences to one scale',
        description:
          'Each with its height, its price per metre and the years it lasts. A cheaper fence is sometimes the right one, and the page says so by standing it next to the others.',
      },
      {
        title: 'We built the form around three questions',
        description: 'Pick a fence, guess the length, count the gates, see a rough figure. Then Mair comes to walk the line.',
      },
      {
        title: 'We drew the brand from the work',
        description: 'Forest green, sawn timber, a slab serif, and a page that begins underground, where the fence does.',
      },
    ],
    changed: [
      'Mair rings people back with a figure ready.',
      'Visits to gardens that would never become jobs have become rare.',
      'The form is filled in most often on Sunday evening, when the phone used to be off.',
    ],
    figures: [
      { from: '2', value: '7', label: 'of ten requests name the fence and the length' },
      { value: '3', label: 'questions that decide a first price' },
      { value: '6', label: 'fences drawn to one scale' },
    ],
    clientCount: {
      label: 'The client’s own count, first eight weeks',
      text: 'Of every ten requests, seven named the fence and the length. Before, it was two.',
    },
    testimonial: {
      quote: 'I used to price fences in a lay-by. Now I price them over breakfast.',
      author: 'Mair Pardoe',
      position: 'Owner, Hedgerow & Post',
    },
  },
  {
    ...showcase.satlujHills,
    title: 'A notice board that people can find',
    summary: 'Scanned circulars became one table and a list of notices that can be searched, read aloud and read on a bus.',
    services: ['Website Transformation', 'Content Creation & Marketing', 'Mobile App Development & UI/UX'],
    problem: [
      'The college published everything, and nobody could find it. Notices were scanned PDFs, fees were in a circular, and course details were in a brochure made for print. Parents read it all on phones.',
      'In admission weeks the office answered the same four questions hundreds of times.',
    ],
    steps: [
      {
        title: 'We collected the questions',
        description: 'Two clerks kept a tally sheet for a fortnight. Four questions made up most of it: fees, seats, hostel, last date.',
      },
      {
        title: 'We made one table of courses',
        description:
          'Seats, years, place of study and fee in one place, with the hostel charge above it and a sentence saying that there is no other fee. The office edits it itself.',
      },
      {
        title: 'We turned scans into text',
        description: 'Notices are typed once, numbered and dated. They can be searched, read aloud and read on a bus.',
      },
      {
        title: 'We counted everyone',
        description:
          'The placement figures show one square per graduate, including those still looking, with the date of the count. It was the college’s idea, and a brave one.',
      },
    ],
    changed: [
      'Clerks answer the unusual questions, because the usual ones are answered on the page.',
      'Departments correct their own rows, and each change is signed.',
      'Nobody has asked for the brochure PDF back.',
    ],
    figures: [
      { value: '< ½', label: 'of the calls about fees and last dates that there were before' },
      { value: '4', label: 'questions that made up most of the calls' },
      { value: '1', label: 'table for every course, seat and fee' },
    ],
    clientCount: {
      label: 'The client’s own count, one admission season',
      text: 'The tally sheet for the same fortnight showed fewer than half as many calls about fees and last dates.',
    },
    testimonial: {
      quote: 'A parent told me our website was clear. In nineteen years nobody had said that about anything we printed.',
      author: 'Dr Harsimrat Pannuvar',
      position: 'Registrar, Satluj Hills College of Engineering',
    },
  },
]

export const caseStudies = {
  meta: {
    title: `Case Studies | ${agency.name}`,
    description:
      'Three clients, three problems: a digital firm nobody could describe, a fencing company with too many vague calls, a college lost in its own notices.',
  },
  title: 'Case Studies',
  text: 'What was wrong, what we did about it, and what changed. Where there is a figure, the client counted it.',
  storyTitle: `{{title}} | ${agency.name}` as const,
  read: 'Read the story',
  back: { label: 'Case Studies', href: '/case-studies' },
  facts: { client: 'Client', trade: 'Trade', services: 'Services' },
  problem: 'What was wrong',
  figures: 'In figures',
  steps: 'What we did',
  changed: 'What changed',
  visit: 'Visit Website',
  next: 'Next story',
  stories,
  closing: {
    heading: 'Which of these sounds like yours?',
    link: { label: 'Start Your Project', href: '/contact' },
  },
}
