import type { CategoryInput } from '../../contract/service-category.ts'

export default {
  slug: 'marketing',
  name: 'Marketing Solutions',
  shortDesc: 'Campaigns planned backwards from the enquiry',
  icon: 'megaphone',
  color: '#5a359b',
  heroImage: '/images/categories/marketing.svg',
  overview:
    'Good marketing ends in a message, a call or an order. We begin there and plan backwards: what the buyer must see, believe and click, and what each step may cost. You get one page a month that says what worked.',
  description:
    'We plan from the sale back to the first glimpse: which question the buyer asks, where, and what true thing we can answer. Then we make it, place it, count what came in and move the money towards what works.',
  services: [
    {
      id: 'seo',
      title: 'SEO',
      description: 'Pages that answer what buyers ask, marked up so that search and answer engines read them correctly.',
      icon: 'search',
    },
    {
      id: 'content',
      title: 'Content creation',
      description: 'Articles, guides and films about things only you can know, edited until they are short.',
      icon: 'edit',
    },
    {
      id: 'social-media',
      title: 'Social media management',
      description: 'A calendar you can keep, posts that sound like you, and replies on the same day.',
      icon: 'users',
    },
    {
      id: 'performance-media',
      title: 'Performance media',
      description: 'Advertising bought against a cost per enquiry that we agree on first, with weekly corrections.',
      icon: 'chart',
    },
    {
      id: 'email-sms',
      title: 'Email and SMS automation',
      description: 'Messages people asked for, sent at the right moment, from records that are set up properly.',
      icon: 'mail',
    },
    {
      id: 'research',
      title: 'Consumer and market research',
      description: 'Twenty good conversations before one large budget.',
      icon: 'ear',
    },
  ],
  stats: [
    { value: '200+', label: 'Campaigns' },
    { value: '35%', label: 'Average ROI Increase' },
    { value: '1M+', label: 'Customer Reach' },
  ],
  whyChooseUs: [
    'One agreed figure, reported every month',
    'Measured without tracking cookies',
    'We stop what does not work, and say so',
    'Your accounts stay in your name',
  ],
  keyBenefits: [
    'You know what one enquiry costs',
    'Fewer wrong leads for your sales team',
    'Content that keeps working after it is paid for',
    'A mailing list that belongs to you',
  ],
  process: [
    {
      title: 'Discovery',
      description: 'We read your last year: enquiries, sources, replies, wins. We ring three people who did not buy.',
    },
    {
      title: 'Planning',
      description: 'One page: who, what we will tell them, where, for how much, and how we will know.',
    },
    {
      title: 'Development',
      description: 'We write, film and build the pages, and label everything so that it can be counted.',
    },
    {
      title: 'Launch',
      description: 'We start small, compare, and move the budget weekly. You get one page a month.',
    },
  ],
  testimonials: [
    {
      quote: 'The first thing they did was stop two of our campaigns. Nothing happened, which was the point.',
      author: 'Gauransh Thareeq',
      position: 'Sales head, Ropewalk Freight',
    },
    {
      quote: 'The report is one page long. I read it. That had never happened before.',
      author: 'Ishleen Ravandale',
      position: 'Owner, Molarlane',
    },
  ],
  companies: [],
  work: [
    {
      title: 'Ropewalk Freight',
      description: 'A campaign built on one promise: a freight price before lunch. It began once the promise had been true for a month.',
      image: '/images/work-pieces/ropewalk-freight-poster.svg',
    },
    {
      title: 'Molarlane',
      description:
        'Reminder messages patients thank the clinic for. Missed visits fell from eleven in a hundred to four, by the clinic’s own diary.',
      image: '/images/work-pieces/molarlane-reminders.svg',
    },
    {
      title: 'Doabfresh',
      description: 'A film about one tomato, shot in a cold store. Three new buyers named it in their first call.',
      image: '/images/work-pieces/doabfresh-film.svg',
    },
  ],
} satisfies CategoryInput
