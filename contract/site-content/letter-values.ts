/** What the site itself puts into letters. All other values were written by somebody: they are never read as links or as layout. */
const OWN_VALUES = ['createdAt', 'receivedAt', 'replyBy', 'fileCount', 'validHours', 'validMinutes', 'most']

export type LetterValues = Record<string, string | number>

export const isOwnValue = (name: string): boolean => OWN_VALUES.includes(name) || name.endsWith('Url')
