import { agency } from './agency.ts'

export const caseStudies = {
  meta: {
    title: `Case Studies | ${agency.name}`,
    description:
      'Six clients, six problems: a fencing firm with vague calls, a weaving house nobody could spell, a haulier a day late with every price, and three more.',
  },
  title: 'Case Studies',
  text: 'What was wrong, what we did about it, what it cost and what changed. Every figure says who counted it. So does every mistake.',
  storyTitle: `{{title}} | ${agency.name}` as const,
  read: 'Read the story',
  back: { label: 'Case Studies', href: '/case-studies' },
  facts: { client: 'Client', trade: 'Trade', time: 'Time', budget: 'Budget', services: 'Services' },
  duration: '{{weeks}} weeks' as const,
  problem: 'What was wrong',
  comparison: { heading: 'Before and after', before: 'Before', after: 'After' },
  figures: 'In figures',
  measured: 'How it was counted',
  steps: 'What we did',
  week: 'Week {{first}}' as const,
  weeks: 'Weeks {{first}} to {{last}}' as const,
  pictures: 'From the table',
  setback: 'What did not work',
  team: 'Who did it',
  changed: 'What changed',
  visit: 'Visit Website',
  next: 'Next story',
  closing: {
    heading: 'Which of these sounds like yours?',
    link: { label: 'Start Your Project', href: '/contact' },
  },
}
