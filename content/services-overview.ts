import { agency } from './agency.ts'

export const servicesOverview = {
  meta: {
    title: `Services: Digital Brand Architect | ${agency.name}`,
    description: `Branding, marketing, web, apps, graphic design and database administration from one team, with a written price and a free consultation of ${agency.promise.consultation}.`,
  },

  hero: {
    title: 'Digital Brand Architect',
    text: 'To engineers, DBA means database administration. We do that too. Here it also means one team that plans your brand as an architect plans a house: use first, structure next, then the paint.',
    link: { label: 'Get in Touch', href: '/contact' },
    imageAlt: 'The arch of the ribbon sculpture seen head-on, like a doorway',
  },

  explore: {
    heading: 'Explore Our Services',
    text: 'Five categories. Start with the one that hurts.',
  },

  tabsLabel: 'How we work on a brand',
  /** The first tab is open at first. */
  tabs: [
    {
      id: 'overview',
      label: 'Overview',
      heading: 'One plan, five trades',
      text: 'Most firms buy a logo here, a site there and advertising from a third place, then spend their own evenings making them agree. We put the five trades under one plan and one person who answers for it.',
      checklist: ['One brief that all of us sign', 'One price, split line by line', 'One person to ring', 'One figure to judge it by'],
      image: '/images/tabs/overview.svg',
      imageAlt: 'Four sets of bands turning away from one marigold point in the middle',
    },
    {
      id: 'strategy',
      label: 'Strategy',
      heading: 'Choose first, draw later',
      text: 'We find out who has to do what differently and what stops them today. Then we choose the few moves likely to change that, and write down what we will not do.',
      checklist: [
        'Interviews with your customers and your staff',
        'A one-page brief with a measure',
        'A ranked plan with costs',
        'A list of things to stop doing',
      ],
      image: '/images/tabs/strategy.svg',
      imageAlt: 'One white path winding to the centre of a target',
    },
    {
      id: 'design',
      label: 'Design',
      heading: 'Clear first, handsome always',
      text: 'Design is how quickly a stranger understands you. We draw every state, on the smallest screen first, with colours measured for contrast and words written for the space they sit in.',
      checklist: [
        'Identity with rules that fit on one page',
        'Templates for phone, tablet and desktop',
        'Empty, error and waiting states drawn',
        'Files you own and can open',
      ],
      image: '/images/tabs/design.svg',
      imageAlt: 'A circle, an arch, a triangle and a square built from concentric bands',
    },
    {
      id: 'technology',
      label: 'Technology',
      heading: 'Built to be looked after',
      text: 'We choose plain, well-known tools, because somebody will have to mend them in three years and it may not be us. Sites, apps and databases come with backups that have been restored and notes that have been read.',
      checklist: [
        'Fast on an old phone, tested on one',
        'Usable by keyboard and screen reader',
        'Backups restored every month',
        'Code, accounts and domain in your name',
      ],
      image: '/images/tabs/technology.svg',
      imageAlt: 'Bands meeting at a chip with a marigold core',
    },
    {
      id: 'analytics',
      label: 'Analytics',
      heading: 'Count what you can act on',
      text: 'We count only what you can do something about: enquiries, orders and replies. Nobody is followed around. Once a month you get one page, with what we would change.',
      checklist: [
        'One figure agreed at the start',
        'A monthly page in plain words',
        'No tracking cookies needed',
        'A next step under every chart',
      ],
      image: '/images/tabs/analytics.svg',
      imageAlt: 'Four bands climbing from left to right above a row of columns',
    },
  ],

  provenProcess: {
    heading: 'Proven Process',
    text: 'The same four steps for a leaflet and a platform. Only the calendar changes.',
    steps: [
      {
        number: '01',
        title: 'Discovery & Strategy',
        description:
          'We read what you have, speak to the people who use it and agree on the figure to move. You get a one-page brief and a price.',
      },
      {
        number: '02',
        title: 'Design & Development',
        description: 'Design and code grow together in short steps, so that you approve things you have touched.',
      },
      {
        number: '03',
        title: 'Launch & Optimize',
        description: 'We check with a list, launch on a quiet morning and stay at our desks. Then we mend what real use shows.',
      },
      {
        number: '04',
        title: 'Scale & Evolve',
        description: 'What works gets more budget, more languages or more shops. What does not is retired without ceremony.',
      },
    ],
  },

  specializedSolutions: {
    label: 'Categories',
    heading: 'Specialized Solutions',
    text: 'Open a category for its numbers, what it includes and how we go about it.',
    learnMore: 'Learn More',
    keyBenefits: 'Key Benefits',
    ourOfferings: 'Our Offerings',
    ourProcess: 'Our Process',
    getStarted: 'Get Started',
    processSteps: [
      { title: 'Discovery', description: 'Questions, a look at your numbers, and a brief that fits on a page.' },
      { title: 'Strategy', description: 'Few choices, in order, with the reasons written down.' },
      { title: 'Execution', description: 'Short steps, something to click in each, one person answering for it.' },
      { title: 'Optimization', description: 'Your figures after launch, and what we change because of them.' },
    ],
  },

  bespoke: {
    heading: 'Bespoke Solutions',
    text: 'Some problems are not in any category: a college that places students by spreadsheet, a shop whose stock lives in a notebook, a fair that needs a stand, a site and a song by May. We plan those from the beginning, with a written scope and a fixed first step, so that you can stop after it if we were wrong.',
    points: ['A first step with its own price', 'A working draft before a long contract', 'Everything handed over, in your name'],
    link: { label: 'Explore Custom Solutions', href: '/solutions/custom-solutions' },
  },

  consultation: {
    heading: 'Start with a Free Consultation',
    text: `${agency.promise.consultation}, free, with somebody who could do the work. Bring one problem. You leave with two or three things to try, whether or not you hire us.`,
    agenda: ['What you want to be different', 'What you have tried', 'What we would do first, and what it might cost'],
    link: { label: 'Schedule Consultation', href: '/contact' },
    imageAlt: 'Two ribbons side by side, close enough to touch',
  },

  closing: {
    heading: 'Not sure which service it is?',
    text: 'You need not know. Describe the problem and we will name it.',
    link: { label: 'Get in Touch', href: '/contact' },
  },

  floating: {
    chat: { label: 'Write to us', href: '/contact' },
    top: 'Back to top',
  },
}
