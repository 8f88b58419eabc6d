import { agency } from './agency.ts'

export const requestDemo = {
  meta: {
    title: `Request a demo of {{product}} | ${agency.name}` as const,
    description: 'A 30-minute demo of {{product}} with your own questions. Tell us your college and two times that suit you.' as const,
  },
  title: 'See {{product}} with your own questions' as const,
  back: { label: 'Our Products', href: '/solutions/our-products' },
  text: 'Thirty minutes, with somebody who helped to build it. Bring the case that your present system cannot handle; we will try it live.',
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    organization: { label: 'College or organization' },
    message: { label: 'What should we show you? Give two times that suit you.' },
  },
  submit: 'Request a demo',
  success: {
    heading: 'Thank you.',
    text: `Your request is with us. We will write in ${agency.promise.replyTime} to agree on a time.`,
    again: 'Send another request',
  },
  shown: 'What you will see',
  unknown: {
    title: 'We have no product by that name.',
    link: { label: 'See our products', href: '/solutions/our-products' },
  },
}
