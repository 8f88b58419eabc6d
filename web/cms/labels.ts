/** Labels that several features of the staff area share. */
export const staffLabels = {
  title: 'CMS',
  delete: 'Delete',
  notGiven: 'Not given',
  actionFailed: 'This could not be done. Please check your connection and try again.',
  needsScript: 'The staff area needs JavaScript. Please turn it on for this site.',
}
