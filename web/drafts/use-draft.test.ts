// @vitest-environment happy-dom
import { type ChangeEvent, createElement, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type DraftOptions, createDraft, useDraft } from './use-draft.ts'
import type { DraftFields } from './form-draft.ts'

type Failure = { message: string }

let stored: DraftFields | undefined
beforeEach(() => {
  stored = undefined
})

describe('storing', () => {
  test('an edit is stored, and removed once the value equals the base again', () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    expect(stored).toEqual({ text: 'Hello', key: '' })
    expect(draft.hasUnsavedChanges()).toBe(true)
    draft.edit(() => '')
    expect(stored).toBeUndefined()
    expect(draft.hasUnsavedChanges()).toBe(false)
  })

  test('an edit waits for the schedule, and the newest value is stored', () => {
    const waiting = new Set<() => void>()
    const draft = newDraft({ schedule: (persist) => waiting.add(persist) })
    draft.edit(() => 'H')
    draft.edit(() => 'Hello')
    expect(stored).toBeUndefined()
    expect(waiting.size).toBe(1)
    for (const persist of waiting) persist()
    expect(stored).toMatchObject({ text: 'Hello' })
  })

  test('the end of a submission does not store the draft again', async () => {
    const waiting = new Set<() => void>()
    const draft = newDraft({ schedule: (persist) => waiting.add(persist) })
    draft.edit(() => 'Hello')
    await failedKey(draft)
    expect(stored).toMatchObject({ text: 'Hello' })
    stored = undefined
    draft.dismiss()
    for (const persist of waiting) persist()
    expect(stored).toBeUndefined()
  })

  test('a draft is marked as restored until it is saved or discarded', async () => {
    const initial = { value: 'Hello', base: '', restored: { at: '2027-01-01' } }
    const draft = newDraft({ initial })
    expect(draft.getState().restored).toEqual({ at: '2027-01-01' })
    draft.edit((text) => `${text}!`)
    expect(draft.getState().restored).toBeDefined()
    draft.reset('', '')
    expect(draft.getState().restored).toBeUndefined()
    expect(stored).toBeUndefined()

    const saved = newDraft({ initial })
    await saved.submit({ send: async (value) => ({ ok: true, reply: undefined, base: value }) })
    expect(saved.getState().restored).toBeUndefined()
  })

  test('a stored copy that equals the base is removed', () => {
    stored = { text: 'Saved' }
    newDraft({ initial: { value: 'Saved', base: 'Saved' } }).persist()
    expect(stored).toBeUndefined()
  })

  test('an edit is compared with the updated base', () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    draft.updateBase(() => 'Hello')
    expect(draft.hasUnsavedChanges()).toBe(false)
    expect(stored).toBeUndefined()
  })
})

describe('submitting', () => {
  test('goes from pending to success and removes the stored copy', async () => {
    const draft = newDraft()
    const statuses = watchStatuses(draft)
    draft.edit(() => 'Hello')
    const outcome = await draft.submit({ send: async (value) => ({ ok: true, reply: 42, base: value }) })
    expect(outcome).toMatchObject({ ok: true, reply: 42 })
    expect(statuses).toEqual(['idle', 'pending', 'success'])
    expect(draft.getState()).toMatchObject({ value: 'Hello', base: 'Hello', idempotencyKey: '' })
    expect(stored).toBeUndefined()
  })

  test('a second submit does nothing while the first is under way', async () => {
    const draft = newDraft()
    const { promise, resolve } = Promise.withResolvers<void>()
    let calls = 0
    const send = async () => {
      calls += 1
      await promise
      return { ok: true, reply: undefined } as const
    }
    const first = draft.submit({ send })
    expect(await draft.submit({ send })).toBeUndefined()
    draft.dismiss()
    expect(draft.getState().submission.status).toBe('pending')
    resolve()
    expect(await first).toMatchObject({ ok: true })
    expect(calls).toBe(1)
    await draft.submit({ send })
    expect(calls).toBe(2)
  })

  test('a problem found by the check is reported and nothing is sent', async () => {
    const draft = newDraft()
    let calls = 0
    const send = async () => ({ ok: true, reply: (calls += 1) }) as const
    const outcome = await draft.submit({ check: (text) => ({ text: text ? undefined : 'Missing' }), send })
    expect(outcome).toEqual({ ok: false, problems: { text: 'Missing' } })
    expect(draft.getState()).toMatchObject({ problems: { text: 'Missing' }, submission: { status: 'idle' } })
    draft.edit(() => 'Hello', {})
    expect(draft.getState().problems).toEqual({})
    await draft.submit({ check: (text) => ({ text: text ? undefined : 'Missing' }), send })
    expect(calls).toBe(1)
  })

  test('an edit during a slow check is checked before it is sent', async () => {
    const draft = newDraft()
    const checked: string[] = []
    const sent: string[] = []
    await draft.submit({
      async check(text) {
        checked.push(text)
        if (checked.length === 1) draft.edit(() => 'Later')
        return {}
      },
      async send(text) {
        sent.push(text)
        return { ok: true, reply: undefined }
      },
    })
    expect({ checked, sent }).toEqual({ checked: ['', 'Later'], sent: ['Later'] })
  })

  test('a refusal keeps the value and its stored copy and reports the problems of the server', async () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    const outcome = await draft.submit({ send: async () => ({ ok: false, error: { message: 'No' }, problems: { text: 'Too short' } }) })
    expect(outcome).toMatchObject({ ok: false, error: { message: 'No' } })
    expect(draft.getState()).toMatchObject({
      value: 'Hello',
      problems: { text: 'Too short' },
      submission: { status: 'error', error: { message: 'No' } },
    })
    expect(stored).toMatchObject({ text: 'Hello' })
    draft.dismiss()
    expect(draft.getState().submission).toEqual({ status: 'idle' })
  })

  test('an unexpected error is thrown, and another attempt is possible', async () => {
    const draft = newDraft()
    const fail = () => Promise.reject(new Error('A bug'))
    await expect(draft.submit({ send: fail })).rejects.toThrow('A bug')
    expect(draft.getState().submission.status).toBe('idle')
    expect(await draft.submit({ send: async () => ({ ok: true, reply: undefined }) })).toBeDefined()
  })

  test('an edit made while saving stays unsaved', async () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    await draft.submit({
      async send(value) {
        draft.edit((text) => `${text} again`)
        return { ok: true, reply: undefined, base: value }
      },
    })
    expect(draft.getState().value).toBe('Hello again')
    expect(stored).toMatchObject({ text: 'Hello again' })
  })
})

describe('the idempotency key', () => {
  test('is created by the first attempt, stored, and reused for the same value', async () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    const first = await failedKey(draft)
    expect(first).toMatch(/^\w{32}$/)
    expect(stored).toMatchObject({ key: first })
    expect(await failedKey(draft)).toBe(first)
  })

  test('changes with the value and after a success', async () => {
    const draft = newDraft()
    draft.edit(() => 'Hello')
    const first = await failedKey(draft)
    draft.edit(() => 'Hello!')
    expect(stored).toMatchObject({ key: '' })
    const second = await failedKey(draft)
    expect(second).not.toBe(first)
    await draft.submit({ send: async () => ({ ok: true, reply: undefined }) })
    expect(await failedKey(draft)).not.toBe(second)
  })

  test('is restored with the value it belongs to', async () => {
    const draft = newDraft()
    draft.restore('Hello', 'key of an earlier visit')
    expect(await failedKey(draft)).toBe('key of an earlier visit')
  })
})

test('letters typed between the first render and its effects are not lost', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const typed = Promise.withResolvers<string>()
  function type(letters: string): void {
    const input = host.querySelector('input')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const letter of letters) {
      // As the browser does it, past the setter by which React notices its own changes.
      set!.call(input, input.value + letter)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    typed.resolve(input.value)
  }
  function Field() {
    const { value, edit } = useDraft(() => draftOptions())
    useLayoutEffect(() => queueMicrotask(() => type('Anika')), [])
    return createElement('input', { value, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit(() => target.value) })
  }
  root.render(createElement(Field))
  expect(await typed.promise).toBe('Anika')
  expect(stored).toMatchObject({ text: 'Anika' })
})

const draftOptions = (options: Partial<DraftOptions<string, string, Failure>> = {}): DraftOptions<string, string, Failure> => ({
  initial: { value: '', base: '' },
  isDirty: (value, base) => value !== base,
  storage: { read: () => undefined, write: (fields) => (stored = fields), remove: () => (stored = undefined) },
  encode: ({ value, idempotencyKey }) => ({ text: value, key: idempotencyKey }),
  ...options,
})

const newDraft = (options?: Partial<DraftOptions<string, string, Failure>>) => createDraft(draftOptions(options))

/** Submits without getting a reply, and returns the key that was used. */
async function failedKey(draft: ReturnType<typeof newDraft>): Promise<string> {
  let used = ''
  await draft.submit({
    async send(_value, key) {
      used = key
      return { ok: false, error: { message: 'No connection' } }
    },
  })
  return used
}

function watchStatuses(draft: ReturnType<typeof newDraft>): string[] {
  const statuses: string[] = []
  draft.subscribe(() => statuses.push(draft.getState().submission.status))
  return statuses
}
