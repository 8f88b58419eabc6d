import { z } from 'zod'
import { MAX_REPLY_FILES, REPLY_LIMITS, replyFile, replyFileIds } from './casework.ts'
import { id, requiredSingleLine, singleLine, timestamp, trimmedText, versionNumber } from './fields.ts'

// Reply templates, drafts and attachments: what the composer works with.

export const TEMPLATE_MESSAGES = {
  saved: 'Template saved',
  deleted: 'Template deleted',
  notFound: 'This template no longer exists.',
  nameRequired: 'Please give the template a name.',
  stale: 'A colleague has changed this template meanwhile.',
} as const

/** Written as {{name}}. `name` is the first name where one is known. */
export const PLACEHOLDERS = ['name', 'services', 'organization', 'sender', 'agency'] as const
export type PlaceholderName = (typeof PLACEHOLDERS)[number]

/** The placeholders in a text that nobody can fill, each once. */
export function findUnknownPlaceholders(text: string): string[] {
  const names = Array.from(text.matchAll(/\{\{([^{}\n]{0,80})\}\}/g), (match) => match[1]!)
  return [...new Set(names)].filter((name) => !PLACEHOLDERS.includes(name as PlaceholderName))
}

const templateFields = {
  name: requiredSingleLine(80, TEMPLATE_MESSAGES.nameRequired),
  /** One line for the picker. */
  hint: singleLine(120),
  subject: singleLine(REPLY_LIMITS.subject),
  content: trimmedText(REPLY_LIMITS.content),
}

export const replyTemplate = z.object({
  _id: id,
  ...templateFields,
  files: z.array(replyFile),
  /** Placeholders in it that nobody can fill. While there are any, the template cannot be used. */
  unknownPlaceholders: z.array(z.string()),
  /** Letters of the last 90 days that began with it. */
  uses: z.number().int(),
  version: z.number().int(),
  updatedAt: timestamp,
  updatedBy: z.string(),
})
export type StaffReplyTemplate = z.infer<typeof replyTemplate>

export const newReplyTemplate = z.strictObject({ ...templateFields, files: replyFileIds })
export type NewReplyTemplate = z.input<typeof newReplyTemplate>

export const replyTemplateUpdate = z.strictObject({ ...newReplyTemplate.shape, version: versionNumber })

export const DRAFT_MESSAGES = { saved: 'Draft kept', deleted: 'Draft deleted' } as const

/** A reply that is being written. It is its writer's alone, on every device. Addresses may be half typed. */
export const replyDraft = z.object({
  subject: singleLine(REPLY_LIMITS.subject),
  content: z.string().max(REPLY_LIMITS.content),
  cc: z.string().max(2000),
  template: id,
  acknowledgment: z.boolean(),
  files: z.array(replyFile).max(MAX_REPLY_FILES),
  /** The newest letter of ours that its writer had seen when they began; '' for none. */
  lastSeenReply: id,
})
export type StoredReplyDraft = z.infer<typeof replyDraft>

export const newReplyDraft = z.strictObject({ ...replyDraft.shape, files: replyFileIds })
