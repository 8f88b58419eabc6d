import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../loaders.ts'
import { createIdempotencyKey } from '../../parts/idempotency-key.ts'
import { type Answers, requestOf } from './answers.ts'
import { type Progress, uploadApi } from './upload.ts'

export type Sending =
  | { stage: 'writing' }
  | { stage: 'sending'; progress?: Progress }
  | { stage: 'cancelled' }
  | { stage: 'failed'; said: string; fields: Record<string, string> }
  | { stage: 'sent' }

/** One request at a time. The same answers sent again, after a reply that got lost, are the same request. */
export function useSending(first: Sending) {
  const [sending, setSending] = useState(first)
  const underWay = useRef<AbortController>(null)
  const last = useRef({ content: '', key: '' })

  useEffect(() => {
    if (sending.stage !== 'sending') return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending.stage])

  async function send(answers: Answers, files: readonly File[]): Promise<Sending> {
    const { signal } = (underWay.current = new AbortController())
    setSending({ stage: 'sending' })
    const api = uploadApi((progress) => !signal.aborted && setSending({ stage: 'sending', progress }))
    const headers = { 'idempotency-key': keyOf(answers, files) }
    const end = await api
      .createSolutionRequest(requestOf(answers, files), { headers, signal })
      .then(({ success }) => (success ? sent() : failed()), failed)
    underWay.current = null
    // Cancelled too late is sent.
    const outcome: Sending = end.stage === 'failed' && signal.aborted ? { stage: 'cancelled' } : end
    setSending(outcome)
    return outcome
  }

  function keyOf(answers: Answers, files: readonly File[]): string {
    const content = JSON.stringify([answers, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
    if (content !== last.current.content) last.current = { content, key: createIdempotencyKey() }
    return last.current.key
  }

  function sent(): Sending {
    last.current = { content: '', key: '' }
    return { stage: 'sent' }
  }

  return {
    sending,
    send,
    cancel: () => underWay.current?.abort(),
    /** Nothing of the last request is left to be talked about. */
    forget: () => setSending({ stage: 'writing' }),
  }
}

function failed(error?: unknown): Sending {
  return { stage: 'failed', said: isApiError(error) ? error.message : '', fields: isApiError(error) ? error.fields : {} }
}
