import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/api-client.ts'
import { ChangeDroppedError, createChangeQueue } from './change-queue.ts'

const CLOSE = { ids: ['1'], change: { status: 'closed' } } as const
const noConnection = () => new ApiError(0, undefined, { kind: 'network' })

/** Calls that a test answers one after the other. */
function createServer() {
  const calls: { name: string; answer: (error?: Error) => Promise<void> }[] = []
  const call = (name: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    calls.push({
      name,
      async answer(error) {
        if (error) reject(error)
        else resolve(name)
        await settled()
      },
    })
    return promise
  }
  return { call, next: () => calls.shift(), names: () => calls.map(({ name }) => name) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('changes are sent one after the other, in the order in which they were made', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const replies = ['first', 'second'].map((name) => queue.add(server.call(name), CLOSE).reply)
  expect(server.names()).toEqual(['first'])
  await server.next()?.answer()
  expect(server.names()).toEqual(['second'])
  await server.next()?.answer()
  expect(await Promise.all(replies)).toEqual(['first', 'second'])
})

test('without a connection changes wait, and are sent in order when it is back', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const first = queue.add(server.call('first'), CLOSE)
  await server.next()?.answer(noConnection())
  const second = queue.add(server.call('second'), CLOSE)
  await server.next()?.answer(noConnection())
  expect(queue.getSnapshot().map(({ key, state }) => ({ key, state }))).toEqual([
    { key: first.key, state: 'waiting' },
    { key: second.key, state: 'waiting' },
  ])
  queue.retry()
  expect(server.names()).toEqual(['first'])
  await server.next()?.answer()
  await server.next()?.answer()
  expect(await second.reply).toBe('second')
})

test('an error of the server ends one change and holds up none of the others', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const refused = queue.add(server.call('refused'), CLOSE)
  const outcome = refused.reply.catch(String)
  const other = queue.add(server.call('other'), CLOSE)
  await server.next()?.answer(new ApiError(404, { message: 'No longer exists' }))
  expect(await outcome).toContain('No longer exists')
  await server.next()?.answer()
  expect(await other.reply).toBe('other')
  expect(queue.getSnapshot().map(({ key }) => key)).toEqual([other.key])
})

test('a waiting change can be dropped; one that has left cannot', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const dropped = queue.add(server.call('dropped'), CLOSE)
  expect(queue.drop(dropped.key)).toBe(false)
  await server.next()?.answer(noConnection())
  const outcome = dropped.reply.catch((error: unknown) => error)
  expect(queue.drop(dropped.key)).toBe(true)
  expect(await outcome).toBeInstanceOf(ChangeDroppedError)
  queue.retry()
  expect(server.names()).toEqual([])
  expect(queue.getSnapshot()).toEqual([])
})

test('the reply to a change that was sent before the queue was cleared shows nothing', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const cleared = queue.add(server.call('cleared'), CLOSE)
  const outcome = cleared.reply.catch((error: unknown) => error)
  queue.clear()
  const next = queue.add(server.call('next'), CLOSE)
  await server.next()?.answer()
  expect(await outcome).toBeInstanceOf(ChangeDroppedError)
  expect(queue.getSnapshot().map(({ key }) => key)).toEqual([next.key])
  await server.next()?.answer()
  expect(await next.reply).toBe('next')
})

test('a saved change is shown until the list was loaded after it', async () => {
  const [queue, server] = [createChangeQueue(), createServer()]
  const { reply } = queue.add(server.call('saved'), CLOSE)
  await server.next()?.answer()
  await reply
  const [saved] = queue.getSnapshot()
  expect(saved?.state).toBe('saved')
  queue.forgetSaved((saved?.savedAt ?? 0) - 1)
  expect(queue.getSnapshot()).toHaveLength(1)
  queue.forgetSaved(saved?.savedAt ?? 0)
  expect(queue.getSnapshot()).toEqual([])
})
