import type { Config } from '../config.ts'

const PLACEHOLDER = 'TOKEN'
/** Long enough for any token, so that a long address costs no more time. */
const MAX_TOKEN_LENGTH = 40

export type ReplyAddress = {
  /** With TOKEN in the place of the token. */
  template: string
  withToken(token: string): string
  /** The token in an address; undefined in an address of another kind. */
  readToken(address: string): string | undefined
}

type Settings = Pick<Config, 'replyTo' | 'mailFrom' | 'imap' | 'inboundMailSecret'>

/**
 * The address that our letters ask to reply to. By default it is that of the sender with a token behind a plus, but only where letters can
 * come in: otherwise a mail server that does not know plus addresses would refuse the answers.
 */
export function createReplyAddress({ replyTo, mailFrom, imap, inboundMailSecret }: Settings): ReplyAddress | undefined {
  if (replyTo === 'off' || (!replyTo && !imap && !inboundMailSecret)) return undefined
  const template = replyTo ?? mailFrom.address.replace(/(?=@[^@]*$)/, `+${PLACEHOLDER}`)
  const [before = '', after] = template.split(PLACEHOLDER, 2)
  return {
    template,
    withToken: (token) => template.replace(PLACEHOLDER, token),
    readToken(address) {
      if (after === undefined) return undefined
      const lower = address.toLowerCase()
      if (!lower.startsWith(before.toLowerCase()) || !lower.endsWith(after.toLowerCase())) return undefined
      const token = lower.slice(before.length, lower.length - after.length)
      return token.length > 0 && token.length <= MAX_TOKEN_LENGTH ? token : undefined
    },
  }
}
