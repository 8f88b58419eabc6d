import { showcase } from './showcase.ts'

/** The client sites on the home page, and the words around them. */
export const portfolio = {
  label: 'Work',
  heading: 'Three sites, three different problems',
  text: 'Each opens here as the live page, not a picture of it.',
  previous: 'Previous project',
  next: 'Next project',
  caseStudies: { label: 'Read the case studies', href: '/case-studies' },
  items: [
    {
      ...showcase.orbio,
      title: showcase.orbio.client,
      description:
        'Premium digital solutions. Fourteen vague pages became a single clear one, built on one sentence that all three founders can say.',
    },
    {
      ...showcase.hedgerowAndPost,
      title: showcase.hedgerowAndPost.client,
      description:
        'A fencing company. Six fences drawn to one scale, each with its price per metre, and a form with three questions that decide the rest.',
    },
    {
      ...showcase.satlujHills,
      title: showcase.satlujHills.client,
      description:
        'An engineering college. Notices that can be read on a phone, one table of courses and fees, and a placement count that includes everyone.',
    },
  ],
}
