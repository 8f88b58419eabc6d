import { agency } from './agency.ts'

export const productsPage = {
  meta: {
    title: `Our Products | ${agency.name}`,
    description: `Three platforms for colleges, built and run by ${agency.name}: campus placement, technical learning and alumni networking. Ask for a demo.`,
  },
  hero: {
    title: 'Real Challenges. Smart Answers. Built by US.',
    text: 'Three platforms for colleges. We build them, we run them, and the people who wrote the code answer the phone.',
  },
  getDemo: 'Get Demo',
  learnMore: 'Learn More',
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
  keyFeatures: 'Key Features',
  servicesIncluded: 'Services Included',
  scheduleDemo: 'Schedule a Demo',
  closing: {
    heading: 'None of these is quite it?',
    text: 'Each of the three began as a custom job for one client with one awkward problem. Yours may be the fourth.',
    link: { label: 'Explore Custom Solutions', href: '/solutions/custom-solutions' },
  },
}
