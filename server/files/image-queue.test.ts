import { expect, test } from 'vitest'
import { type Lane, createImageQueue } from './image-queue.ts'

/** A form with one picture that takes until it is told to end. */
function aForm(queue: ReturnType<typeof createImageQueue>, caller: string, lane: Lane = 'visitors') {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const connection = new AbortController()
  let begun = false
  const work = () => {
    begun = true
    return promise
  }
  const done = queue.withSlot({ lane, clientKey: caller, signal: connection.signal }, (inTurn) => inTurn(work))
  done.catch(() => {})
  return { done, finish, hangUp: () => connection.abort(new Error('hung up')), begun: () => begun }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who finds no place is told at once, and when to come back', async () => {
  const queue = createImageQueue()
  const forms = ['a', 'b', 'c', 'd'].map((caller) => aForm(queue, caller))
  await expect(aForm(queue, 'e').done).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 30,
    message: expect.stringContaining('half a minute'),
  })
  await settled()
  expect(forms.map(({ begun }) => begun())).toEqual([true, false, false, false])
  for (const { finish, done } of forms) {
    finish()
    await done
  }
  const next = aForm(queue, 'e')
  next.finish()
  await next.done
})

test('one caller cannot take all places, and visitors none of those of staff', async () => {
  const queue = createImageQueue()
  const forms = [aForm(queue, 'a'), aForm(queue, 'a')]
  await expect(aForm(queue, 'a').done).rejects.toMatchObject({ status: 503 })
  forms.push(aForm(queue, 'b'), aForm(queue, 'c'))
  const staff = aForm(queue, 'a', 'staff')
  await settled()
  expect(staff.begun()).toBe(true)
  for (const { finish, done } of [staff, ...forms]) {
    finish()
    await done
  }
})

test('who hangs up while waiting gives the place free at once', async () => {
  const queue = createImageQueue()
  const [working, waiting] = [aForm(queue, 'a'), aForm(queue, 'b')]
  aForm(queue, 'c')
  aForm(queue, 'd')
  waiting.hangUp()
  await expect(waiting.done).rejects.toThrow('hung up')
  const next = aForm(queue, 'e')
  working.finish()
  await working.done
  await settled()
  expect(waiting.begun()).toBe(false)
  next.finish()
})

test('the pictures of two forms take turns', async () => {
  const queue = createImageQueue()
  const order: string[] = []
  const form = (caller: string) =>
    queue.withSlot({ lane: 'visitors', clientKey: caller, signal: new AbortController().signal }, async (inTurn) => {
      for (const n of [1, 2, 3]) await inTurn(async () => void order.push(`${caller}${n}`))
    })
  await Promise.all([form('a'), form('b')])
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})
