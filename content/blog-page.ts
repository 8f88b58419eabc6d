import { agency } from './agency.ts'

export const blogPage = {
  meta: {
    title: `Blog | ${agency.name}`,
    description: `Practical articles on strategy, development, design, marketing and technology, written by the people who do the work at ${agency.name}.`,
  },
  /** Descriptions of the other pages of the list. */
  descriptions: {
    category: `{{category}}: practical articles by the people who do the work at ${agency.name}.` as const,
    page: '{{description}} Page {{page}}.' as const,
  },
  /** Titles of the other pages of the list. */
  names: {
    category: '{{category}} articles' as const,
    page: '{{name}}, page {{page}}' as const,
    blog: 'Blog',
  },
  title: 'Useful by tomorrow',
  text: 'Each article teaches one thing that you can use the next day. Written by the people who do the work.',
  counters: {
    articles: { value: '{{total}}+' as const, label: 'Articles Published' },
    readers: { value: agency.figures.monthlyReaders, label: 'Monthly Readers' },
    contributors: { value: agency.figures.contributors, label: 'Expert Contributors' },
  },
  /** What the figures count: nobody is followed on this site. */
  countersNote:
    'Readers: article pages opened in a month, and copies sent by feed and newsletter. Contributors: five authors, and the colleagues and clients who checked their facts.',
  search: { label: 'Search articles', placeholder: 'Search articles...', clear: 'Clear the search', submit: 'Search' },
  categories: 'Categories',
  /** The filter that shows all categories. */
  allCategories: 'All',
  list: {
    heading: 'Articles',
    loading: 'Loading articles...',
    found: { one: '1 article found', many: '{{count}} articles found' as const },
    pages: 'Pages of articles',
    turned: 'Articles, page {{page}} of {{pages}}' as const,
  },
  empty: {
    title: 'No articles found',
    hint: 'Try adjusting your search or filter criteria',
    all: 'Show all articles',
  },
}
