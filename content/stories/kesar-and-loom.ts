import type { Story } from './story.ts'

export default {
  id: 'kesar-and-loom',
  client: 'Kesar & Loom',
  trade: 'Handloom textiles',
  title: 'A name that survives a bad phone line',
  summary: 'Twenty-nine letters became nine, a mark was drawn thread by thread, and every cloth got its weaver’s name.',
  cover: {
    name: 'work-pieces/kesar-and-loom-cover',
    alt: 'The woven diamond of Kesar & Loom in saffron and cotton on madder red, beside the name',
  },
  upright: 'work-pieces/kesar-and-loom-identity',
  services: ['branding-solutions/naming-sprint', 'branding-solutions/brand-identity', 'graphic/stationery-set'],
  budget: '$10,000 - $25,000',
  problem: [
    'The house was called Shri Venkatesh Handloom Emporium. So, nearly, were four other firms in the same district. Buyers abroad shortened it in three ways, and twice a payment went to a neighbour.',
    'The cloth itself was not the trouble. Each piece was known in the workshop by the person who wove it, and in the catalogue by a number that nobody could remember.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/kesar-and-loom-before.svg',
      alt: 'An old shop sign crammed with capitals: Shri Venkatesh Handloom Emporium, registered',
      text: 'Three of twenty strangers wrote the old name down correctly after hearing it once on the phone.',
    },
    after: {
      image: '/images/work-pieces/kesar-and-loom-after.svg',
      alt: 'The new name Kesar & Loom beside a woven diamond',
      text: 'Eighteen of twenty wrote the new one correctly. The other two wrote ‘Kaiser’, and found the site all the same.',
    },
  },
  figures: [
    {
      from: '3',
      value: '18',
      label: 'of twenty strangers spell the name after one hearing',
      measured: 'Our own test by telephone: forty people, half for each name, one hearing, no hint.',
    },
    { from: '29', value: '9', label: 'letters to paint on a van', measured: 'Counted on both signs, without the ampersand.' },
    {
      value: '46',
      label: 'cloths in the book, each with a weaver’s name',
      measured: 'The first edition, printed in an edition of three hundred.',
    },
  ],
  steps: [
    {
      title: 'We listened on the phone',
      description: 'Two days at the order desk. Every third call began with somebody spelling the firm’s own name back to it, wrongly.',
      weeks: [1, 2],
    },
    {
      title: 'We tried a hundred and twenty names',
      description:
        'Nine survived the register, three survived the telephone, one survived the director’s mother. Saffron is the colour the house dyes best, and a loom is what it is.',
      weeks: [2, 5],
    },
    {
      title: 'We drew a mark that can be woven',
      description:
        'On graph paper, one square to a thread. The sign over the door and the selvedge of the cloth now come from one drawing.',
      weeks: [5, 9],
    },
    {
      title: 'We bound the cloths into a book',
      description: 'Forty-six swatches on one rivet, each with the name of the person who wove it. Lathwork Print made the covers.',
      weeks: [8, 12],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/kesar-and-loom-identity.svg',
      caption: 'Week nine: the mark as it comes off the loom, fifteen threads wide, and the tag that hangs from every piece.',
    },
    {
      image: '/images/work-pieces/kesar-and-loom-swatches.svg',
      caption: 'Week twelve: the swatch book. Ratna’s page is the one that buyers ask for by name.',
    },
  ],
  setback: {
    title: 'A mark too fine for the loom',
    text: 'Our first diamond had twenty-one threads. It looked splendid on screen. Ratna wove it, sent the sample back with a knot tied in it, and was right: at the width of a label the middle closed up. We began again from fifteen, on her graph paper.',
  },
  team: [
    { id: 'ekam-thandi', part: 'Ran the naming, and rang forty strangers' },
    { id: 'urmi-deshkar', part: 'Drew the mark, twice, and the book' },
    { id: 'sarayu-kuzhivel', part: 'Wrote to every buyer before the sign changed' },
  ],
  changed: [
    'Six of ten orders quote a page of the book, so the right cloth leaves the first time.',
    'No payment has gone to a neighbour since the invoices changed.',
    'Weavers are asked for by name, and the price list has begun to show it.',
  ],
  testimonial: {
    quote: 'Nobody has spelt us wrong since. My mother still uses the old name, but she always could spell it.',
    author: 'Ritwika Solanth',
    position: 'Director, Kesar & Loom',
  },
} satisfies Story
