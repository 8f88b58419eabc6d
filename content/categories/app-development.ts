import type { CategoryInput } from '../../contract/service-category.ts'

export default {
  slug: 'app-development',
  name: 'App Development',
  shortDesc: 'Apps for people who come back every week',
  icon: 'phone',
  color: '#5a359b',
  heroImage: '/images/categories/app-development.svg',
  overview:
    'An app earns its place by being opened again. We test the idea on paper, build the smallest version that saves somebody time, and look after it through every change of operating system.',
  description:
    'We build native and installable web apps for customers, members and field staff. Before that we ask eight questions that decide whether you need an app at all. If the answer is no, we say so at the first meeting.',
  services: [
    {
      id: 'ui-ux',
      title: 'UI/UX design',
      description: 'Flows tried with five real users before a line of code is written.',
      icon: 'edit',
    },
    {
      id: 'ios-android',
      title: 'iOS and Android apps',
      description: 'One plan for both platforms, with store accounts in your name.',
      icon: 'phone',
    },
    {
      id: 'web-apps',
      title: 'Installable web apps',
      description: 'One code base, no store, updates at once. Often enough.',
      icon: 'browser',
    },
    {
      id: 'field-apps',
      title: 'Apps for field staff',
      description: 'Made for one hand, bright sun and no signal.',
      icon: 'map-pin',
    },
    {
      id: 'backends',
      title: 'Back ends and integrations',
      description: 'Payments, stock, maps and your CRM, joined with care and documented.',
      icon: 'database',
    },
    {
      id: 'app-care',
      title: 'App care',
      description: 'Yearly system updates, crash reports read by a person, reviews answered.',
      icon: 'shield',
    },
  ],
  stats: [
    { value: '70+', label: 'Mobile Apps' },
    { value: '4.8', label: 'Average Rating' },
    { value: '50K+', label: 'Daily Active Users' },
  ],
  whyChooseUs: [
    'We tell you when a website would do',
    'Works with no signal, tested in a lift',
    'Costs for years two and three in the first quote',
    'Source code yours from day one',
  ],
  keyBenefits: [
    'Staff enter data once, where it happens',
    'Customers come back without advertising',
    'Updates do not break last year’s phones',
    'One team for design, code and servers',
  ],
  process: [
    { title: 'Discovery', description: 'We watch people do the task today, with whatever they use instead.' },
    {
      title: 'Planning',
      description: 'Six screens on paper, a score of eight questions, and a plan for three years.',
    },
    { title: 'Development', description: 'A version on your own phone every week, from the first week on.' },
    {
      title: 'Launch',
      description: 'A small group first, then the stores, with somebody reading the crash reports.',
    },
  ],
  testimonials: [
    {
      quote: 'They talked us out of an app for customers and built one for our drivers. Both decisions were right.',
      author: 'Gauransh Thareeq',
      position: 'Sales head, Ropewalk Freight',
    },
    {
      quote: 'Our fitters use it with gloves on. Nobody had ever asked us about gloves.',
      author: 'Zubeen Karmadia',
      position: 'Works manager, Northlath',
    },
  ],
  companies: [],
  work: [
    {
      title: 'Ropewalk Freight',
      description: 'Tomorrow’s route on the driver’s phone before the depot opens, and the free space on every lorry in one table.',
      image: '/images/work-pieces/ropewalk-freight-driver-app.svg',
    },
    {
      title: 'Northlath',
      description: 'Site measurements entered once, with gloves on. Windows cut to a misread note: none since spring.',
      image: '/images/work-pieces/northlath-fitter-app.svg',
    },
    {
      title: 'Molarlane',
      description: 'Bookings a patient can move without ringing. A third of the changes are made after the desk has closed.',
      image: '/images/work-pieces/molarlane-bookings.svg',
    },
  ],
} satisfies CategoryInput
