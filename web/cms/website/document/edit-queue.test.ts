import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../contract/api-client.ts'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { type ContentEdit, applyEdit } from '../../../../contract/site-content/edits.ts'
import { group, line, list } from '../../../../contract/site-content/field.ts'
import { createEditQueue } from './edit-queue.ts'
import { applyLocalEdits } from './local-edits.ts'

const fields = group({ title: line(20), note: line(20), cards: list(group({ title: line(20) }), { min: 0, max: 3 }) })
type Value = { title: string; note: string; cards: { id: string; title: string }[] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that applies edits as the real one does. */
function createServer() {
  const server = {
    value: { title: 'One', note: 'Two', cards: [{ id: 'a', title: 'A' }] } as Value,
    calls: [] as ContentEdit[][],
    isDown: false,
    async send(edits: ContentEdit[]): Promise<ContentDocument> {
      server.calls.push(edits)
      if (server.isDown) throw new ApiError(0, undefined, { kind: 'network' })
      let { value } = server
      for (const edit of edits) {
        const result = applyEdit(fields, value, edit)
        if ('conflict' in result) throw new ApiError(409, { message: 'Changed meanwhile.', ...result.conflict, by: 'Ekam' })
        if ('problem' in result) throw new ApiError(400, { fields: { [result.problem.path]: result.problem.message } })
        value = result.document
      }
      server.value = value
      return { value } as ContentDocument
    },
  }
  return server
}

function open() {
  const server = createServer()
  let seen = server.value
  const reload = () => void (seen = server.value)
  const queue = createEditQueue({ fields, send: server.send, onSaved: reload, onOutdated: reload, maySend: () => true })
  const shown = () => applyLocalEdits(fields, seen, queue.getState().edits)
  const type = (path: 'title' | 'note', value: string) => queue.add({ op: 'set', path, value, base: shown()[path] })
  return { server, queue, shown, type }
}

const settle = () => vi.advanceTimersByTimeAsync(600)

test('keys of one text are one edit, sent 600 ms after the last', async () => {
  const { server, queue, shown, type } = open()
  for (const text of ['On', 'O', 'Ou', 'Our']) {
    type('title', text)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(server.calls).toEqual([])
  await settle()
  expect(server.calls).toEqual([[{ op: 'set', path: 'title', value: 'Our', base: 'One' }]])
  expect(shown().title).toBe('Our')
  expect(queue.getState()).toMatchObject({ edits: [], status: 'idle' })
})

test('what is typed while an edit is on its way follows it', async () => {
  const { server, queue, shown, type } = open()
  type('title', 'First')
  const first = queue.flush()
  type('title', 'Second')
  await first
  expect(shown().title).toBe('Second')
  await settle()
  expect(server.calls).toEqual([
    [{ op: 'set', path: 'title', value: 'First', base: 'One' }],
    [{ op: 'set', path: 'title', value: 'Second', base: 'First' }],
  ])
  expect(server.value.title).toBe('Second')
})

test('nothing typed is lost while the server cannot be reached', async () => {
  const { server, queue, shown, type } = open()
  server.isDown = true
  type('title', 'First')
  await settle()
  expect(queue.getState().status).toBe('failed')
  type('title', 'Second')
  queue.add({ op: 'insert', path: 'cards', item: { id: 'b', title: '' }, after: null })
  await settle()
  expect(shown()).toEqual({
    title: 'Second',
    note: 'Two',
    cards: [
      { id: 'b', title: '' },
      { id: 'a', title: 'A' },
    ],
  })
  server.isDown = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.value).toEqual(shown())
  expect(server.calls.at(-1)).toEqual([
    { op: 'set', path: 'title', value: 'Second', base: 'One' },
    { op: 'insert', path: 'cards', item: { id: 'b', title: '' }, after: null },
  ])
})

test("a colleague's change of the same text asks; the other edits are saved", async () => {
  const { server, queue, shown, type } = open()
  type('title', 'Mine')
  type('note', 'Also mine')
  server.value = { ...server.value, title: 'Theirs' }
  await queue.flushAll()
  expect(queue.getState().edits).toMatchObject([{ hold: { reason: 'conflict', theirs: 'Theirs', by: 'Ekam' } }])
  expect(shown().title).toBe('Mine')
  expect(server.value).toMatchObject({ title: 'Theirs', note: 'Also mine' })
  type('title', 'Mine, longer')
  await settle()
  expect(server.value.title).toBe('Theirs')
  queue.keepMine('title')
  await settle()
  expect(server.value.title).toBe('Mine, longer')
  expect(queue.getState().edits).toEqual([])
})

test("a colleague's text is taken instead of one's own", async () => {
  const { server, queue, shown, type } = open()
  type('title', 'Mine')
  server.value = { ...server.value, title: 'Theirs' }
  await settle()
  queue.takeTheirs('title')
  expect(shown().title).toBe('Theirs')
  expect(queue.getState().edits).toEqual([])
})

test('a text that does not fit stays where it is and is not sent until it fits', async () => {
  const { server, queue, shown, type } = open()
  queue.setCheck((path, value) => (path === 'note' && value === 'bad' ? 'Not this word.' : undefined))
  type('title', 'x'.repeat(21))
  type('note', 'bad')
  await settle()
  expect(server.calls).toEqual([])
  expect(queue.getState().edits.map(({ hold }) => hold)).toEqual([
    { reason: 'problem', message: 'At most 20 characters.', path: 'title' },
    { reason: 'problem', message: 'Not this word.', path: 'note' },
  ])
  expect(shown().title).toHaveLength(21)
  type('title', 'Short')
  await settle()
  expect(server.value.title).toBe('Short')
})

test('words for an entry that a colleague has removed are shown, not lost', async () => {
  const { server, queue } = open()
  server.value = { ...server.value, cards: [] }
  queue.add({ op: 'set', path: 'cards.a.title', value: 'A long thought', base: 'A' })
  await settle()
  expect(queue.getState()).toMatchObject({ edits: [], refused: [{ path: 'cards.a.title', words: 'A long thought' }] })
})

test('a text that is put back is not sent at all', async () => {
  const { server, type } = open()
  type('title', 'Other')
  type('title', 'One')
  await settle()
  expect(server.calls).toEqual([])
})

test('what is not saved is handed over, stays there when the account signs out, and is sent by the next queue', async () => {
  const server = createServer()
  server.isDown = true
  let unsaved: readonly ContentEdit[] = []
  const options = {
    fields,
    send: server.send,
    onSaved: () => {},
    onOutdated: () => {},
    maySend: () => true,
    onUnsaved: (edits: readonly ContentEdit[]) => void (unsaved = edits),
  }
  const first = createEditQueue(options)
  first.add({ op: 'set', path: 'title', value: 'Kept', base: 'One' })
  await settle()
  first.close()
  expect(first.getState().edits).toEqual([])
  expect(unsaved).toEqual([{ op: 'set', path: 'title', value: 'Kept', base: 'One' }])

  server.isDown = false
  const second = createEditQueue({ ...options, restored: unsaved })
  expect(second.getState().edits).toHaveLength(1)
  await settle()
  expect(server.value.title).toBe('Kept')
  expect(unsaved).toEqual([])
})
