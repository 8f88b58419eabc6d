export const SHELF = '/cms/manage-services'

/** Where one is edited; a new one has no key yet. */
export const addressOf = (path: 'category' | 'product', key: string | undefined): string =>
  `${SHELF}/${key === undefined ? `new-${path}` : `${path}/${key}`}`
