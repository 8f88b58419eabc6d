import type { RecordedReply } from '../../../contract/casework.ts'
import { isEmailAddress } from '../../../contract/email-address.ts'

// The field for copies holds addresses that are separated by commas; the last one may be half typed.

const SEPARATOR = /[,;\s]+/

/** 'a@x.example, b' is an address and a text that is still typed. */
export function splitCc(cc: string): { addresses: string[]; typed: string } {
  const parts = cc.trimStart().split(SEPARATOR)
  const typed = parts.pop() ?? ''
  return { addresses: [...new Set(parts.filter(Boolean))], typed }
}

export const joinCc = (addresses: readonly string[], typed: string): string => addresses.map((address) => `${address}, `).join('') + typed

/** All of it, with what was typed last. */
export const parseCc = (cc: string): string[] => [...new Set(cc.split(SEPARATOR).filter(Boolean))]

export const hasInvalidCc = (cc: string): boolean => parseCc(cc).some((address) => !isEmailAddress(address))

/** The addresses to which the newest letter failed, with the time. A reason that names an address is about that one alone. */
export function bouncedAddresses(responses: readonly RecordedReply[], to: string): Map<string, string> {
  const bounced = new Map<string, string>()
  for (const { cc, delivery } of responses) {
    const all = [to, ...cc].map((address) => address.toLowerCase())
    const named = all.filter((address) => delivery.reason.toLowerCase().includes(address))
    for (const address of all) {
      if (delivery.state === 'sent') bounced.delete(address)
      if (delivery.state === 'failed' && (named.length === 0 || named.includes(address))) bounced.set(address, delivery.at)
    }
  }
  return bounced
}
