import { expect, test } from 'vitest'
import type { endpoints } from '../../contract/endpoints.ts'
import type { HandlerArgs } from './define-route.ts'

/** What the compiler lets the handler of an endpoint use. */
type Keys<Name extends keyof typeof endpoints> = keyof HandlerArgs<(typeof endpoints)[Name]>

test('handlers of public reads get no request or reply', () => {
  const reads: Keys<'listPosts'>[] = ['params', 'query', 'body']
  // @ts-expect-error -- a public read: pages call it in this process, where there is no request
  const request: Keys<'getPost'> = 'request'
  // @ts-expect-error -- and no reply
  const reply: Keys<'listCategories'> = 'reply'
  const others: Keys<'createEnquiry' | 'login' | 'exportSubscribers' | 'uploadPostImage'>[] = [
    'request',
    'reply',
    'currentStaff',
    'idempotencyKey',
  ]
  expect([...reads, request, reply, ...others]).toHaveLength(9)
})
