import { randomBytes } from 'node:crypto'

/** A text that no other test uses, to find again what a test has created on the shared site. */
export const unique = (text: string): string => `${text} ${randomBytes(4).toString('hex')}`
