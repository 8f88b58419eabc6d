import { agency } from './agency.ts'

export const categoryPage = {
  back: { label: 'All services', href: '/services/dba' },
  getStarted: { label: 'Get Started', href: '/contact' },
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
  },
}
