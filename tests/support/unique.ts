import { randomBytes } from 'node:crypto'

/** Words that no other journey uses, by which one finds again what one has made: journeys share a site. */
export const unique = (words: string): string => `${words} ${randomBytes(4).toString('hex')}`
