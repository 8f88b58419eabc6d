/** Labels around an embedded client site. */
export const liveSite = {
  explore: 'Explore',
  leave: 'Stop exploring',
  /** Where a site cannot be shown here. */
  visit: 'Visit the site',
  title: '{{client}}, the live site' as const,
}
