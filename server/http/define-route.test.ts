import { expect, test } from 'vitest'
import type { endpoints } from '../../contract/endpoints.ts'
import type { HandlerArgs } from './define-route.ts'

/** What the compiler lets a handler of this endpoint use. */
type Keys<Name extends keyof typeof endpoints> = keyof HandlerArgs<(typeof endpoints)[Name]>

test('what pages may read without a request has handlers that know of none', () => {
  const reads: Keys<'listPosts'>[] = ['params', 'query', 'body']
  // @ts-expect-error -- pages read it in this process, where there is no request
  const request: Keys<'getPost'> = 'request'
  // @ts-expect-error -- nor a reply
  const reply: Keys<'listCategories'> = 'reply'
  const others: Keys<'createEnquiry' | 'login' | 'exportSubscribers' | 'uploadPostImage'>[] = [
    'request',
    'reply',
    'currentStaff',
    'idempotencyKey',
  ]
  expect([...reads, request, reply, ...others]).toHaveLength(9)
})
