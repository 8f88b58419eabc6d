import { domainToASCII } from 'node:url'
import { EMAIL_MESSAGES, isEmail } from '../../contract/email.ts'
import type { MailAddress } from '../config.ts'
import { BadInput } from '../http/failures.ts'
import type { Block } from './letter-blocks.ts'

export type NewLetter = {
  kind: 'reply' | 'notice' | 'newsletter' | 'account'
  /** The id of what the letter is about; whoever deletes that forgets the letter too. */
  about: string
  to: MailAddress
  replyTo?: string
  subject: string
  /** A letter that staff wrote themselves, or one of ours laid out around what others wrote. */
  text: string | Block[]
  /** For a letter with a link that is for its recipient alone: the token, and until when it works. */
  secret?: { token: string; until: string }
  /** Where one click ends the subscription. */
  unsubscribeUrl?: string
}

/** Refuses what could bend a letter's headers or envelope, before it is stored: so whoever wrote it hears of it. */
export function checked(letter: NewLetter) {
  const { to, replyTo = '', unsubscribeUrl = '' } = letter
  for (const address of [to.address, replyTo].filter(Boolean)) asciiAddress(address)
  if (!to.address) throw new BadInput(EMAIL_MESSAGES.required)
  if (unsubscribeUrl && !isWebAddress(unsubscribeUrl)) {
    throw new BadInput('The unsubscribe link must be a web address')
  }
  return {
    ...letter,
    to: { name: oneLine('name', to.name), address: to.address },
    subject: oneLine('subject', letter.subject),
    replyTo,
    unsubscribeUrl,
  }
}

/** The address as every mail server understands it: names of other alphabets in their ASCII form. */
export function asciiAddress(address: string): string {
  if (!isEmail(address)) throw new BadInput(EMAIL_MESSAGES.invalid)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const ascii = isAscii(domain) ? domain : domainToASCII(domain)
  if (!ascii) throw new BadInput(EMAIL_MESSAGES.invalid)
  return `${address.slice(0, at)}@${ascii}`
}

function oneLine(what: string, value: string): string {
  if (/\p{Cc}/u.test(value)) throw new BadInput(`The ${what} must be one line without control characters`)
  return value.trim()
}

const isAscii = (text: string) => /^[\x21-\x7e]+$/.test(text)

const isWebAddress = (url: string) => /^https?:\/\/[\x21-\x7e]+$/.test(url) && !/[<>]/.test(url) && URL.canParse(url)
