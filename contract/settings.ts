import { z } from 'zod'
import { singleLine, timestamp, trimmedText } from './fields.ts'

// What owners set for the whole agency.

export const SETTINGS_MESSAGES = {
  saved: 'The settings are saved.',
  unknownTimeZone: 'Please choose a time zone from the list.',
} as const

export const SIGNATURE_MAX_LENGTH = 1000

/** How long what is no longer needed stays. Housekeeping deletes it after that. */
export const retention = z.object({
  /** Days that spam stays. */
  spamDays: z.number().int().min(1).max(365),
  /** Months that a closed case stays after its last letter; null: for ever. */
  closedMonths: z.number().int().min(1).max(120).nullable(),
})
export type Retention = z.infer<typeof retention>

export const agencySettings = z.object({
  /** Below every reply. `{{name}}` stands for its writer. */
  signature: trimmedText(SIGNATURE_MAX_LENGTH),
  /** Days are counted in it. */
  timeZone: singleLine(64),
  retention,
})
export type AgencySettings = z.infer<typeof agencySettings>

/** Whether letters come in, as the settings page shows it. */
export const mailboxStatus = z.object({
  /** `off`: no mailbox is set. `starting`: it was not read yet. */
  state: z.enum(['off', 'starting', 'connected', 'trouble']),
  /** The mailbox without its password, such as hello@mail.example.com, folder INBOX; empty when off. */
  mailbox: z.string(),
  folders: z.array(z.object({ name: z.string(), readAt: timestamp.nullable() })),
  /** What is wrong, as a sentence; else empty. */
  problem: z.string(),
  /** Whether a provider may push messages. */
  pushEnabled: z.boolean(),
  /** The address that our letters ask to reply to, with TOKEN in the place of the token; empty without one. */
  replyAddress: z.string(),
})
export type MailboxStatus = z.infer<typeof mailboxStatus>
