import { expect, test } from 'vitest'
import { type Lane, createImageQueue } from './image-queue.ts'

/** A form with one image whose re-encoding takes until `finish` is called. */
function submitForm(queue: ReturnType<typeof createImageQueue>, caller: string, lane: Lane = 'visitors') {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const connection = new AbortController()
  let started = false
  const work = () => {
    started = true
    return promise
  }
  const done = queue.withSlot({ lane, clientKey: caller, signal: connection.signal }, (inTurn) => inTurn(work))
  done.catch(() => {})
  return { done, finish, disconnect: () => connection.abort(new Error('disconnected')), started: () => started }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('a form without a free slot is refused at once with Retry-After', async () => {
  const queue = createImageQueue()
  const forms = ['a', 'b', 'c', 'd'].map((caller) => submitForm(queue, caller))
  await expect(submitForm(queue, 'e').done).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 30,
    message: expect.stringContaining('half a minute'),
  })
  await nextTurn()
  expect(forms.map(({ started }) => started())).toEqual([true, false, false, false])
  for (const { finish, done } of forms) {
    finish()
    await done
  }
  const next = submitForm(queue, 'e')
  next.finish()
  await next.done
})

test('one client cannot take all slots, and visitors cannot take those of staff', async () => {
  const queue = createImageQueue()
  const forms = [submitForm(queue, 'a'), submitForm(queue, 'a')]
  await expect(submitForm(queue, 'a').done).rejects.toMatchObject({ status: 503 })
  forms.push(submitForm(queue, 'b'), submitForm(queue, 'c'))
  const staff = submitForm(queue, 'a', 'staff')
  await nextTurn()
  expect(staff.started()).toBe(true)
  for (const { finish, done } of [staff, ...forms]) {
    finish()
    await done
  }
})

test('a client that disconnects while waiting frees its slot at once', async () => {
  const queue = createImageQueue()
  const [working, waiting] = [submitForm(queue, 'a'), submitForm(queue, 'b')]
  submitForm(queue, 'c')
  submitForm(queue, 'd')
  waiting.disconnect()
  await expect(waiting.done).rejects.toThrow('disconnected')
  const next = submitForm(queue, 'e')
  working.finish()
  await working.done
  await nextTurn()
  expect(waiting.started()).toBe(false)
  next.finish()
})

test('the images of two forms alternate', async () => {
  const queue = createImageQueue()
  const order: string[] = []
  const form = (caller: string) =>
    queue.withSlot({ lane: 'visitors', clientKey: caller, signal: new AbortController().signal }, async (inTurn) => {
      for (const n of [1, 2, 3]) await inTurn(async () => void order.push(`${caller}${n}`))
    })
  await Promise.all([form('a'), form('b')])
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})
