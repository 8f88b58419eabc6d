/** Partner firms. Their names scroll across every service page. */
export const partners = [
  { name: 'Lathwork Print', trade: 'Printing and packaging' },
  { name: 'Baoli Cloud', trade: 'Hosting and backups' },
  { name: 'Tulsi Street Films', trade: 'Film and photography' },
  { name: 'Fieldknot Research', trade: 'Interviews and surveys' },
  { name: 'Twotongue Translations', trade: 'Punjabi, Hindi and English' },
  { name: 'Lantana Yard Media', trade: 'Media buying' },
  { name: 'Nimbu Sound', trade: 'Music and sound' },
  { name: 'Shisham Events', trade: 'Stands and events' },
  { name: 'Tallyroot Analytics', trade: 'Measurement' },
]

export const partnerNames = partners.map((partner) => partner.name)
