import { showcase } from '../showcase.ts'
import type { Story } from './story.ts'

const { hedgerowAndPost } = showcase

export default {
  id: hedgerowAndPost.id,
  client: hedgerowAndPost.client,
  trade: hedgerowAndPost.trade,
  title: 'Calls that come with a measurement',
  summary: 'Six fences drawn to one scale, and a form with the three questions that decide nearly every price.',
  site: hedgerowAndPost,
  cover: { name: hedgerowAndPost.poster, alt: hedgerowAndPost.posterAlt },
  upright: hedgerowAndPost.posterPhone,
  services: ['branding-solutions/brand-identity', 'web/business-website', 'marketing/search-visibility'],
  budget: '$10,000 - $25,000',
  problem: [
    'Hedgerow & Post sets good fences, deep. Its phone rang all day with people asking ‘how much is a fence?’, which nobody can answer. Mair, who runs it, priced jobs in the van between site visits, and the serious customers waited.',
    'The website had one page, a mobile number and a photograph of a gate that was no longer made.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/hedgerow-and-post-before.svg',
      alt: 'Ten request slips: two show a fence, eight show a question mark',
      text: 'Of ten people who got in touch, two knew which fence they wanted and how much of it.',
    },
    after: {
      image: '/images/work-pieces/hedgerow-and-post-after.svg',
      alt: 'Ten request slips: seven show a fence, three show a question mark',
      text: 'Seven of ten name the fence and the length. The other three are rung back first, because there are only three.',
    },
  },
  figures: [
    {
      from: '2',
      value: '7',
      label: 'of ten requests name the fence and the length',
      measured: 'Mair’s own count: a week of calls before we began, then every request of the first eight weeks.',
    },
    {
      value: '3',
      label: 'questions that decide a first price',
      measured: 'Found in one day of calls: 31 of 34 prices needed nothing else.',
    },
    {
      value: '6',
      label: 'fences drawn to one scale',
      measured: 'The whole range. A seventh is made so rarely that it stays off the page.',
    },
  ],
  steps: [
    {
      title: 'We sat in the van',
      description:
        'One day of listening to calls showed that three facts decide nearly every first price: which fence, how many metres, how many gates.',
      weeks: [1, 1],
    },
    {
      title: 'We drew six fences to one scale',
      description:
        'Each with its height, its price per metre and the years it lasts. A cheaper fence is sometimes the right one, and the page says so by standing it next to the others.',
      weeks: [2, 4],
    },
    {
      title: 'We built the form around three questions',
      description: 'Pick a fence, guess the length, count the gates, see a rough figure. Then Mair comes to walk the line.',
      weeks: [4, 7],
    },
    {
      title: 'We drew the brand from the work',
      description: 'Forest green, sawn timber, a slab serif, and a page that begins underground, where the fence does.',
      weeks: [3, 9],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/hedgerow-and-post-fences.svg',
      caption: 'Week three: all six on one sheet. Mair pinned it up in the yard before we had asked for comments.',
    },
    {
      image: hedgerowAndPost.posterPhone,
      alt: 'The Hedgerow & Post site on a phone: A third of a good fence is underground',
      caption: 'The same promise on the phone that is held over the fence in question.',
    },
  ],
  setback: {
    title: 'The photograph field',
    text: 'Our first form asked for a picture of the garden. Half of the people stopped there: it was dark, or the shed was in view. We removed the field after nine days. Mair sees the garden when she walks the line, as she always did.',
  },
  team: [
    { id: 'ekam-thandi', part: 'Spent the day in the van, with a tally sheet' },
    { id: 'urmi-deshkar', part: 'Drew the fences, the mole and the letters' },
    { id: 'tejomay-bhattal', part: 'Built the form, which also works on one bar of signal' },
    { id: 'sarayu-kuzhivel', part: 'Wrote the answers that searches now find' },
  ],
  changed: [
    'Mair rings people back with a figure ready.',
    'Visits to gardens that would never become jobs have become rare.',
    'The form is filled in most often on Sunday evening, when the phone used to be off.',
  ],
  testimonial: {
    quote: 'I used to price fences in a lay-by. Now I price them over breakfast.',
    author: 'Mair Pardoe',
    position: 'Owner, Hedgerow & Post',
  },
} satisfies Story
