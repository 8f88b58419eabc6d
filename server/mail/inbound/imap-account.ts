import { isLoopback } from '../transport/is-loopback.ts'

/** The mailbox that an address such as imaps://user:password@mail.example.com names. */
export type ImapAccount = {
  host: string
  port: number
  user: string
  password: string
  /** TLS from the start. */
  isSecure: boolean
  /** Without STARTTLS no password is sent. Within the machine, TLS is used where it is offered. */
  requiresTls: boolean
}

export function parseImapUrl(address: string): ImapAccount {
  const url = new URL(address)
  const isSecure = url.protocol === 'imaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (isSecure ? 993 : 143),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    isSecure,
    requiresTls: !isSecure && !isLoopback(host),
  }
}

/** For staff, without the password. */
export function describeAccount({ user, host }: ImapAccount, folder: string): string {
  return `${user.includes('@') ? `${user} on ${host}` : `${user}@${host}`}, folder ${folder}`
}
