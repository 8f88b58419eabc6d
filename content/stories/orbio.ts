import { showcase } from '../showcase.ts'
import type { Story } from './story.ts'

const { orbio } = showcase

export default {
  id: orbio.id,
  client: orbio.client,
  trade: orbio.trade,
  title: 'A firm that could not be described in one sentence',
  summary: 'Fourteen vague pages became a single clear one, built on a sentence that all three founders can say.',
  site: orbio,
  cover: { name: orbio.poster, alt: orbio.posterAlt },
  upright: orbio.posterPhone,
  services: ['branding-solutions/brand-strategy', 'branding-solutions/brand-voice', 'web/business-website'],
  budget: '$10,000 - $25,000',
  problem: [
    'Orbio sells careful, expensive digital work to large firms. Its old site said ‘innovative end-to-end solutions’, and so did everyone else’s. Visitors left without knowing what they could buy.',
    'The founders described the company in three different ways. None of them was wrong, and none of them was on the site.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/orbio-before.svg',
      alt: 'Fourteen small grey pages that all look the same',
      text: 'Fourteen pages. The word ‘solutions’ was on thirteen of them, and a price on none.',
    },
    after: {
      image: '/images/work-pieces/orbio-after.svg',
      alt: 'One tall page with the figure 1 and a lime foot',
      text: 'One page, in the order a buyer asks. The terms are on it, down to the part of the fee that waits.',
    },
  },
  figures: [
    {
      from: '14',
      value: '1',
      label: 'pages on the site',
      measured: 'Counted in the site map, on the day before the launch and on the day after.',
    },
    {
      from: '3',
      value: '1',
      label: 'ways in which the founders describe the firm',
      measured: 'Each founder wrote one sentence on a card, unseen by the others: in week one, and again in week eight.',
    },
    { value: '2', label: 'weeks for one sentence', measured: 'From the first draft to the day on which all three signed it.' },
  ],
  steps: [
    {
      title: 'We asked the buyers',
      description:
        'Calls with past clients, with one question: what did you tell your manager you had bought? Their answers were plainer than anything on the site.',
      weeks: [1, 2],
    },
    {
      title: 'We wrote one sentence',
      description:
        '‘Orbio builds software that is judged on a single figure.’ It took two weeks. All three founders can say it without looking.',
      weeks: [3, 4],
    },
    {
      title: 'We cut the site to one page',
      description: 'Fourteen pages became one, in the order a buyer asks: what moved, how, how long, on what terms.',
      weeks: [4, 6],
    },
    {
      title: 'We let the figures speak',
      description: 'Black on off-white, one acid lime, and Orbio’s own project numbers at poster size. No pictures of hands on keyboards.',
      weeks: [5, 8],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/orbio-sentence.svg',
      caption: 'Week four: the sheet that hung on the wall, with the word that had to go.',
    },
    {
      image: orbio.posterPhone,
      alt: 'The first screen of the Orbio site on a phone: a huge figure below the words One number. Moved.',
      caption: 'Buyers forward links from phones, so the figure fills that screen first.',
    },
  ],
  setback: {
    title: 'The opening film',
    text: 'We made ninety seconds of film for the top of the page. The founders loved it. Four of the five buyers whom we watched pressed skip, and the fifth looked for a way to. We took it out in week six and did not charge for it.',
  },
  team: [
    { id: 'ekam-thandi', part: 'Rang the past clients and kept the pen during the sentence' },
    { id: 'urmi-deshkar', part: 'Set the figures, and defended the empty space' },
    { id: 'tejomay-bhattal', part: 'Built the page, lighter than the old logo file' },
  ],
  changed: [
    'First calls now start with scope and dates in place of ‘so what do you do?’.',
    'The founders use the same sentence in pitches, on invoices and at family dinners.',
    'The new site has no stock photography, and nobody has asked for it back.',
  ],
  testimonial: {
    quote: 'They gave us one sentence. We had been paying people to give us forty pages.',
    author: 'Leander Vaidhya',
    position: 'Co-founder, Orbio',
  },
} satisfies Story
