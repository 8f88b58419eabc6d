import { agency } from './agency.ts'

export const blogPage = {
  meta: {
    title: `Blog | ${agency.name}`,
    description: `Practical articles on strategy, development, design, marketing and technology, written by the people who do the work at ${agency.name}.`,
  },
  title: 'Useful by tomorrow',
  text: 'Each article teaches one thing that you can use the next day. Written by the people who do the work.',
  counters: {
    articles: { value: '{{total}}+' as const, label: 'Articles Published' },
    readers: { value: agency.figures.monthlyReaders, label: 'Monthly Readers' },
    contributors: { value: agency.figures.contributors, label: 'Expert Contributors' },
  },
  search: { label: 'Search articles', placeholder: 'Search articles...' },
  /** Stands before the contract's categories and shows them all. */
  allCategories: 'All',
  readMore: 'Read More',
  empty: {
    title: 'No articles found',
    hint: 'Try adjusting your search or filter criteria',
  },
}
