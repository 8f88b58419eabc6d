/** Labels of the search, the pages and the row actions of every list. */
export const listLabels = {
  pageOf: 'Page {{page}} of {{pages}}' as const,
  clearSearch: 'Clear search',
  clearAll: 'Clear all',
  refresh: 'Refresh',
  updated: 'Updated {{time}}' as const,
  noMatch: 'Nothing matches',
  noMatchText: 'Try fewer words, or look at all of them.',
  view: 'View',
  viewOf: 'View {{name}}' as const,
  respond: 'Respond',
  respondTo: 'Respond to {{name}}' as const,
  deleteOf: 'Delete {{name}}' as const,
}
