import { showcase } from '../showcase.ts'
import type { Story } from './story.ts'

const { satlujHills } = showcase

export default {
  id: satlujHills.id,
  client: satlujHills.client,
  trade: satlujHills.trade,
  title: 'A notice board that people can find',
  summary: 'Scanned circulars became one table and a list of notices that can be searched, read aloud and read on a bus.',
  site: satlujHills,
  cover: { name: satlujHills.poster, alt: satlujHills.posterAlt },
  upright: satlujHills.posterPhone,
  services: ['web/business-website', 'web/site-migration', 'marketing/content-programme'],
  budget: '$10,000 - $25,000',
  problem: [
    'The college published everything, and nobody could find it. Notices were scanned PDFs, fees were in a circular, and course details were in a brochure made for print. Parents read it all on phones.',
    'In admission weeks the office answered the same four questions hundreds of times.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/satluj-hills-before.svg',
      alt: 'A crooked scan of a typed circular with a round stamp',
      text: 'A circular, stamped and scanned. It could be printed, and that was all that could be done with it.',
    },
    after: {
      image: '/images/work-pieces/satluj-hills-after.svg',
      alt: 'A list of notices with dates: last date, hostel, seats',
      text: 'The same notice as text, with its date in front. Departments write it, and the registrar signs it off.',
    },
  },
  figures: [
    {
      value: '< ½',
      label: 'of the calls about fees and last dates that there were before',
      measured: 'The college’s own tally sheets for the same fortnight of two admission seasons.',
    },
    {
      value: '4',
      label: 'questions that made up most of the calls',
      measured: 'The first of those sheets: fees, seats, hostel and last date took 7 of 10 strokes.',
    },
    { value: '1', label: 'table for every course, seat and fee', measured: 'Eight programmes, one page, edited by the office itself.' },
  ],
  steps: [
    {
      title: 'We collected the questions',
      description: 'Two clerks kept a tally sheet for a fortnight. Four questions made up most of it: fees, seats, hostel, last date.',
      weeks: [1, 2],
    },
    {
      title: 'We made one table of courses',
      description:
        'Seats, years, place of study and fee in one place, with the hostel charge above it and a sentence saying that there is no other fee. The office edits it itself.',
      weeks: [3, 7],
    },
    {
      title: 'We turned scans into text',
      description: 'Notices are typed once, numbered and dated. They can be searched, read aloud and read on a bus.',
      weeks: [5, 11],
    },
    {
      title: 'We counted everyone',
      description:
        'The placement figures show one square per graduate, including those still looking, with the date of the count. It was the college’s idea, and a brave one.',
      weeks: [10, 14],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/satluj-hills-graduates.svg',
      caption: 'Week eleven: 412 graduates, 412 squares. The red ones are still looking, and the college is looking with them.',
    },
    {
      image: satlujHills.posterPhone,
      alt: 'The Satluj Hills site on a phone: Every batch builds a bridge',
      caption: 'The page as most parents meet it: on a phone, standing up.',
    },
  ],
  setback: {
    title: 'The search box',
    text: 'We built the search first and were proud of it. Parents did not type. They scrolled, gave up and rang. In week eight we moved the four answers to the top of the page and put the search below them, where it now serves the departments.',
  },
  team: [
    { id: 'ekam-thandi', part: 'Drew up the tally sheet, and learnt how many ways there are to ask about fees' },
    { id: 'faizan-lohariya', part: 'Moved nine years of notices, and can restore every one' },
    { id: 'tejomay-bhattal', part: 'Built the table that the office edits' },
    { id: 'urmi-deshkar', part: 'Drew the bridge, and a square for every graduate' },
  ],
  changed: [
    'Clerks answer the unusual questions, because the usual ones are answered on the page.',
    'Departments correct their own rows, and each change is signed.',
    'Nobody has asked for the brochure PDF back.',
  ],
  testimonial: {
    quote: 'A parent told me our website was clear. In nineteen years nobody had said that about anything we printed.',
    author: 'Dr Harsimrat Pannuvar',
    position: 'Registrar, Satluj Hills College of Engineering',
  },
} satisfies Story
