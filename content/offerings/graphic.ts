import type { Offering } from './offering.ts'

export default [
  {
    id: 'stationery-set',
    title: 'Stationery set',
    description: 'Cards, letters and invoices that print right.',
    summary: 'The dull pieces everybody touches, designed once and given to you as files that work in your own programs.',
    forWhom: 'New firms, and firms with four letterheads.',
    includes: ['Business card', 'Letterhead and envelope', 'Invoice and quotation', 'E-mail signature', 'Print-ready and office files'],
    steps: [
      { title: 'List', description: 'What do you really send?' },
      { title: 'Draw', description: 'All pieces together.' },
      { title: 'Proof', description: 'On the real stock.' },
      { title: 'Install', description: 'In your programs.' },
    ],
  },
  {
    id: 'packaging-range',
    title: 'Packaging range',
    description: 'Packs that can be read at arm’s length.',
    summary: 'One system for a whole range, so that the thirteenth product looks as though it belongs to the first twelve.',
    forWhom: 'Food, tea, textiles and other goods on shelves.',
    includes: [
      'Shelf visits and photographs',
      'System for names, flavours and sizes',
      'Legal text placed and checked with you',
      'Dummy packs at real size',
      'Artwork for every item',
    ],
    steps: [
      { title: 'Stand', description: 'In front of the shelf.' },
      { title: 'Rule', description: 'What varies, what never does.' },
      { title: 'Fold', description: 'Paper dummies, handled by strangers.' },
      { title: 'Print', description: 'Press check included.' },
    ],
  },
  {
    id: 'social-kit',
    title: 'Social template kit',
    description: 'Templates your team cannot break.',
    summary:
      'A small set of layouts for posts, stories and adverts, with the right sizes and locked parts, in the tool that you already use.',
    forWhom: 'Teams that post every week without a designer.',
    includes: [
      'Ten layouts in all sizes',
      'Locked colours and type',
      'Picture rules with examples',
      'Guide of one page',
      'Training of one hour',
    ],
    steps: [
      { title: 'Look', description: 'Your last fifty posts.' },
      { title: 'Choose', description: 'Ten kinds worth keeping.' },
      { title: 'Build', description: 'In your own tool.' },
      { title: 'Try', description: 'Your team makes five, we watch.' },
    ],
  },
  {
    id: 'presentation-kit',
    title: 'Presentation kit',
    description: 'Slides that let the speaker speak.',
    summary: 'A template and a rewritten main deck, with one idea per slide and notes for the speaker.',
    forWhom: 'Sales teams and founders.',
    includes: [
      'Master with fifteen layouts',
      'Your main deck, rewritten',
      'Chart and table styles',
      'Speaker notes',
      'Checked on a weak projector',
    ],
    steps: [
      { title: 'Hear', description: 'You give the talk to us.' },
      { title: 'Cut', description: 'Half of it.' },
      { title: 'Draw', description: 'One idea per slide.' },
      { title: 'Rehearse', description: 'Once, with a clock.' },
    ],
  },
  {
    id: 'event-graphics',
    title: 'Event graphics',
    description: 'A stand, its signs and the list of what goes where.',
    summary:
      'Everything for a fair or an open day, drawn to scale and packed in order, with a plan for whoever puts it up at six in the morning.',
    forWhom: 'Exhibitors, colleges and shops.',
    includes: ['Plan to scale', 'Banners, counters and signs', 'Handouts and badges', 'Print management', 'Set-up plan with photographs'],
    steps: [
      { title: 'Measure', description: 'The hall, the door, the van.' },
      { title: 'Plan', description: 'What should a visitor do?' },
      { title: 'Make', description: 'Artwork and print.' },
      { title: 'Pack', description: 'Numbered, with a plan.' },
    ],
  },
] satisfies Offering[]
