import { z } from 'zod'
import { id, timestamp, integerParam } from '../fields.ts'

/** What a member of staff did. Shown between the person and the subject, and stored. */
const AUDIT_ACTIONS = [
  'signed in',
  'signed in with a recovery code',
  'signed out',
  'signed out everywhere',
  'failed to sign in to',
  'was locked out of',
  'entered a wrong password for',
  'entered a wrong code for',
  'created',
  'changed',
  'put in order',
  'published',
  'deleted',
  'replied to',
  'closed',
  'reopened',
  'noted on',
  'deleted a note on',
  'sent again',
  'stopped',
  'marked as sent',
  'placed',
  'assigned',
  'put off',
  'took back',
  'marked as spam',
  'restored from spam',
  'merged',
  'separated',
  'erased',
  'exported',
  'renamed',
  'changed the password of',
  'reset the password of',
  'turned on two-factor sign-in for',
  'turned off two-factor sign-in for',
  'made new recovery codes for',
  'invited',
  'invited again',
  'withdrew the invitation of',
  'accepted the invitation of',
  'disabled',
  'enabled',
  'changed the role of',
  'ran',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const AUDIT_SUBJECT_KINDS = [
  'account',
  'enquiry',
  'solution request',
  'post',
  'service category',
  'product',
  'website',
  'picture',
  'subscriber',
  'letter',
  'reply template',
  'redirect',
  'person',
  'job',
  'settings',
  'import',
] as const
export type AuditSubject = { kind: (typeof AUDIT_SUBJECT_KINDS)[number]; id: string; name: string }

export const auditEvent = z.object({
  _id: z.number().int(),
  at: timestamp,
  /** Name and address as they were then; entries of the site itself and of unknown persons have no address. */
  by: z.object({ _id: id, name: z.string(), email: z.string() }),
  did: z.enum(AUDIT_ACTIONS),
  about: z.object({ kind: z.enum(AUDIT_SUBJECT_KINDS), _id: id, name: z.string() }),
  /** What exactly changed, or empty. */
  detail: z.string(),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const auditEventListQuery = z.object({
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
  /** The id of the person who did it. */
  by: id.optional(),
})
export type AuditEventListQuery = Partial<z.infer<typeof auditEventListQuery>>
