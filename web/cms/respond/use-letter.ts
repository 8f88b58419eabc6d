import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import type { ReplyTemplate } from '../../../content/reply-templates.ts'
import { createIdempotencyKey } from '../../parts/idempotency-key.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useDraft } from '../session/use-draft.ts'
import { type Letter, type Person, defaultSubject, filled } from './letter.ts'

type Draft = Letter & {
  template: string
  /** However often this letter is sent, it arrives once. Changed, it is another letter. */
  key: string
}

/** A letter that is being written. It stays in the browser until it is sent or cleared. */
export function useLetter(about: string, person: Person) {
  const kept = useDraft('reply', about)
  const say = useToast()
  const blank = (): Draft => ({ subject: defaultSubject(person), content: '', template: '', key: createIdempotencyKey() })
  const [draft, setDraft] = useState<Draft>(() => restored(kept.read()) ?? blank())

  function write(change: Partial<Omit<Draft, 'key'>>): void {
    const next = { ...draft, ...change, key: createIdempotencyKey() }
    setDraft(next)
    if (isBlank(next)) kept.clear()
    else kept.save(next)
  }

  /** Nothing that anybody would miss. */
  const isBlank = ({ subject, content }: Letter) => !content.trim() && ['', defaultSubject(person)].includes(subject.trim())

  /** What was written by hand can be had back. */
  function replace(change: Omit<Draft, 'key'>): void {
    const former = draft
    write(change)
    if (former.content.trim() && former.content !== change.content) {
      say({ text: cms.respond.replaced, action: { label: cms.respond.undo, run: () => write(former) } })
    }
  }

  return {
    ...draft,
    write,
    pick: ({ id, subject, content }: ReplyTemplate) =>
      replace({ template: id, subject: filled(subject, person), content: filled(content, person) }),
    clear: () => replace({ template: '', subject: '', content: '' }),
    drop: kept.clear,
    isKept: kept.exists,
  }
}

function restored(kept: URLSearchParams | undefined): Draft | undefined {
  if (!kept?.has('key')) return undefined
  const of = (name: string) => kept.get(name) ?? ''
  return { subject: of('subject'), content: of('content'), template: of('template'), key: of('key') }
}
