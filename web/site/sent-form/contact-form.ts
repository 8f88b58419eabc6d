import type { PublicApi, CallOptions } from '../../../contract/api-client.ts'
import type { FormDraft } from '../../drafts/form-draft.ts'

/** What such forms hold; each has an address to answer to. */
export type AnyFields = { email: string } & Record<string, string | readonly string[]>

export type Problems<Fields> = Partial<Record<keyof Fields, string>>

/** What a form tells about itself, besides what was written in it. */
export type Traces = {
  /** From a field that people do not see. */
  nickname: string
  elapsedMs?: number
}

/** A form that asks for an answer by e-mail: what makes one differ from another. */
export type ContactForm<Fields extends AnyFields> = {
  blank: Fields
  /** The same from the form in the page, from one that was sent without JavaScript, and from a draft. */
  read: (form: FormData | URLSearchParams) => Fields
  /** In the order of the fields: the first gets the focus. */
  problems: (fields: Fields) => Problems<Fields>
  send: (api: PublicApi, fields: Fields & Traces, options: CallOptions) => Promise<{ success: boolean; message: string }>
  draft: FormDraft
}

export const isBlank = (fields: AnyFields): boolean => Object.values(fields).every((value) => value.length === 0)

/** What was written in a field; nothing where a file was sent in its place. */
export function textIn(form: FormData | URLSearchParams, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
