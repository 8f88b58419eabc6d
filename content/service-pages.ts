import type { PostCategory } from '../contract/blog-query.ts'
import type { CategoryInput, CategoryService } from '../contract/service-category.ts'
import { agency } from './agency.ts'
import type { CategoryKey } from './categories/index.ts'

export const categoryPage = {
  back: { label: 'All services', href: '/services/dba' },
  getStarted: { label: 'Get Started', href: '/contact' },
  statistics: '{category} in figures',
  ourServices: 'Our Services',
  learnMore: 'Learn More',
  ourOfferings: 'Our Offerings',
  trustedBy: 'Trusted by',
  pausePartners: 'Pause the moving names',
  playPartners: 'Let the names move',
  whyChoose: 'Why Choose {{category}}' as const,
  ourProcess: 'Our Process',
  ourWork: 'Our Work',
  testimonials: 'What clients say',
  rating: '5 out of 5',
  closing: {
    heading: 'Talk to the people who would do it',
    text: `${agency.promise.consultation}, free. You leave with two or three things to try.`,
    link: { label: 'Schedule a Consultation', href: '/contact' },
  },
  loading: 'Loading service details...',
  missing: {
    title: 'Service Not Found',
    text: "The service you're looking for doesn't exist.",
    link: { label: 'Back to services', href: '/services/dba' },
    services: 'Services that we offer',
    /** For an unknown offering of a category. */
    offerings: '{{category}}: what we offer' as const,
  },
}

export const offeringPage = {
  back: 'Back to {{category}}' as const,
  getStarted: categoryPage.getStarted,
  forWhom: 'Who it is for',
  includes: 'What is included',
  priceGuide: {
    heading: 'What it costs',
    text: 'Guide prices in US dollars, before tax. You get a fixed quote, line by line, before any work begins.',
    range: '{{from}} to {{to}}' as const,
    startingPrice: 'From {{price}}' as const,
    monthly: '{{price}} a month' as const,
    drivers: 'What moves the price',
    extras: 'What comes on top',
    running: 'Hosting, updates and a person to call: {{price}}.' as const,
    ask: { label: 'Ask for a quote', href: '/contact' },
  },
  steps: 'How it goes',
  posts: 'From the blog',
  others: 'More in {{category}}' as const,
  closing: categoryPage.closing,
  /** The topic of the posts listed under an offering. */
  topics: {
    branding: 'Strategy',
    marketing: 'Marketing',
    web: 'Development',
    app: 'Technology',
    graphic: 'Design',
  } satisfies Record<CategoryKey, PostCategory>,
}

// Shown on the page of a category whose own lists are empty.

export const defaultServices: CategoryService[] = [
  {
    id: 'custom-web-development',
    title: 'Custom web development',
    description: 'Sites and web tools built for one business, with code that the next developer can read.',
    icon: 'browser',
  },
  {
    id: 'web-personalization',
    title: 'Web personalization',
    description: 'The right page for a new visitor, a returning one and a customer, without following anyone around.',
    icon: 'users',
  },
  {
    id: 'ui-ux-design',
    title: 'UI/UX design',
    description: 'Screens tried with real users, with every state drawn.',
    icon: 'edit',
  },
  {
    id: 'seo',
    title: 'SEO',
    description: 'Pages that answer what buyers ask, and sound plumbing beneath them.',
    icon: 'search',
  },
  {
    id: 'crm-and-erp',
    title: 'CRM and ERP',
    description: 'Customers, stock and money in systems that agree with one another.',
    icon: 'layers',
  },
  {
    id: 'e-commerce',
    title: 'E-commerce',
    description: 'Shops with honest stock, few steps and messages that arrive.',
    icon: 'cart',
  },
  {
    id: 'email-marketing',
    title: 'Email marketing',
    description: 'Letters people asked for, from records set up properly.',
    icon: 'mail',
  },
  {
    id: 'marketing-automation',
    title: 'Marketing automation',
    description: 'The reminder, the thank-you and the follow-up, sent on time without a person staying late.',
    icon: 'bolt',
  },
  {
    id: 'ai-chatbots',
    title: 'AI chatbots',
    description: 'An assistant that answers from your own pages, admits what it does not know and passes the rest to a person.',
    icon: 'chat',
  },
]

export const defaultWhyChooseUs = ['Industry Expertise', 'Cutting-Edge Technology', 'Dedicated Support', 'Proven Results']

export const defaultProcess: CategoryInput['process'] = [
  { title: 'Discovery', description: 'We look at what you have and agree on the figure to move.' },
  { title: 'Planning', description: 'One page: what we do, in which order, by when and for how much.' },
  { title: 'Development', description: 'Short steps, with something to try at the end of each.' },
  { title: 'Launch', description: 'A checklist, a quiet morning, and somebody at the desk afterwards.' },
]

export const defaultWork: CategoryInput['work'] = [
  {
    title: 'Hedgerow & Post',
    description: 'A price on every fence, and fewer calls about prices.',
    image: '/images/work-pieces/hedgerow-and-post-fences.svg',
  },
  {
    title: 'Ropewalk Freight',
    description: 'Every freight price by noon, and the poster that says so.',
    image: '/images/work-pieces/ropewalk-freight-poster.svg',
  },
  {
    title: 'Kesar & Loom',
    description: 'One pattern book for the shop, the label and the letter.',
    image: '/images/work-pieces/kesar-and-loom-swatches.svg',
  },
]
