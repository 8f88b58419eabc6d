export const quickSearchLabels = {
  button: 'Go to…',
  /** Read after the button's label by screen readers. */
  buttonHint: 'a page, query or post',
  shortcut: 'Go to a page, query or post',
  title: 'Go to',
  input: 'Page, query, request or post',
  kinds: { page: 'Page', person: 'Person', enquiry: 'Query', solutionRequest: 'Solution request', post: 'Post' },
  searching: 'Searching…',
  failed: 'Only pages were searched: the rest could not be loaded.',
  empty: 'Nothing is called like that.',
}
