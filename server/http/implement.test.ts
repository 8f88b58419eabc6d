import { expect, test } from 'vitest'
import type { endpoints } from '../../contract/endpoints.ts'
import type { Call } from './implement.ts'

/** What the compiler lets a handler of this endpoint use. */
type Keys<Name extends keyof typeof endpoints> = keyof Call<(typeof endpoints)[Name]>

test('what pages may read without a request has handlers that know of none', () => {
  const reads: Keys<'listBlogs'>[] = ['params', 'query', 'body']
  // @ts-expect-error -- pages read it in this process, where there is no request
  const request: Keys<'getBlog'> = 'request'
  // @ts-expect-error -- nor a reply
  const reply: Keys<'listCategories'> = 'reply'
  const others: Keys<'createEnquiry' | 'login' | 'exportSubscribers' | 'uploadImage'>[] = ['request', 'reply', 'admin', 'idempotencyKey']
  expect([...reads, request, reply, ...others]).toHaveLength(9)
})
