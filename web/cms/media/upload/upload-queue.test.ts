// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

/** Records what is sent, and answers nothing. */
class TestRequest extends EventTarget {
  static sent: TestRequest[] = []
  upload = new EventTarget()
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    TestRequest.sent.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = () => new File([new Uint8Array([...PNG_SIGNATURE, ...Array.from({ length: 64 }, () => 0)])], 'a.png', { type: 'image/png' })

beforeEach(() => {
  TestRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', TestRequest)
  const { crypto } = globalThis
  // As on a site without https: neither `randomUUID` nor `subtle`.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
})
afterEach(() => vi.unstubAllGlobals())

const steps = (queue: ReturnType<typeof createUploadQueue>) => queue.getUploads().map(({ state }) => state.step)

test('a picture is sent on a site without https', async () => {
  const queue = createUploadQueue()
  queue.add([picture()])
  await expect.poll(() => steps(queue)).toEqual(['sending'])
  expect(TestRequest.sent).toHaveLength(1)
})

test('a picture that is stopped while it is checked is not sent', async () => {
  const queue = createUploadQueue()
  queue.add([picture(), picture(), picture()])
  const [first, second] = queue.getUploads()
  queue.remove(first!.id)
  queue.remove(second!.id)
  // The third waits for one of the two before it to end.
  await expect.poll(() => steps(queue)).toEqual(['sending'])
  expect(TestRequest.sent).toHaveLength(1)
})

test('a file that cannot be read is sent to fail there, and is not checked for ever', async () => {
  vi.stubGlobal('crypto', { ...globalThis.crypto, getRandomValues: globalThis.crypto.getRandomValues, subtle: {} })
  const file = picture()
  file.arrayBuffer = () => Promise.reject(new DOMException('It was changed.', 'NotReadableError'))
  const queue = createUploadQueue()
  queue.add([file])
  await expect.poll(() => steps(queue)).toEqual(['sending'])
  TestRequest.sent[0]!.dispatchEvent(new Event('error'))
  await expect.poll(() => steps(queue)).toEqual(['failed'])
})
