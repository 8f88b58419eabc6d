import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorMessages } from '../content/shared-texts.ts'
import { ApiError, createApiClient } from '../contract/api-client.ts'
import { endpoints } from '../contract/endpoints.ts'
import { sendFromBrowser } from './api.ts'
import { errorMessage } from './error-message.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const PROXY_PAGE = '<!doctype html><title>Bad gateway</title>'
/** The texts of the contact form, as its page passes them. */
const { refused, badRequest, network } = errorMessages.enquiry
const TEXTS = { refused, badRequest, server: errorMessages.server, failed: network }

/** Writes raw bytes to the socket: a real server would not send most of these replies. */
let respond: (socket: Socket) => void
let origin = ''
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('data', () => respond(socket))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const api = createApiClient(endpoints, (request) => sendFromBrowser({ ...request, url: origin + request.url }))

test('a JSON reply is returned as an object, and a file as a blob', async () => {
  respond = reply(200, JSON_TYPE, '{"success":true,"blogs":[]}')
  expect(await api.listPosts()).toEqual({ success: true, blogs: [] })
  respond = reply(200, 'text/csv', 'a,b')
  expect(await (await api.exportSubscribers()).text()).toBe('a,b')
})

describe('a failed call throws an ApiError', () => {
  test('with the message and fields of a refusal', async () => {
    respond = reply(400, JSON_TYPE, '{"success":false,"message":"Not today.","fields":{"email":"Wrong."}}')
    const failure = await apiErrorFrom(api.listPosts())
    expect(failure).toMatchObject({ kind: 'refused', status: 400, message: 'Not today.', fields: { email: 'Wrong.' } })
    expect(errorMessage(failure, TEXTS)).toBe('Not today.')
  })

  test.each([
    ['no JSON', reply(200, 'text/html', PROXY_PAGE)],
    ['truncated JSON', reply(200, JSON_TYPE, '{"success":tr')],
    ['an empty body', reply(200, JSON_TYPE, '')],
  ])('of kind unreadable where a 200 has %s', async (_, write) => {
    respond = write
    const failure = await apiErrorFrom(api.listPosts())
    expect(failure).toMatchObject({ kind: 'unreadable', status: 200, message: '' })
    expect(failure.cause).toBeInstanceOf(SyntaxError)
    expect(String(failure)).toMatch(/^ApiError: unreadable, 200, SyntaxError: /)
    expect(errorMessage(failure, TEXTS)).toBe('Failed to submit your query. Please check your connection and try again.')
  })

  test.each([
    [502, 'text/html', PROXY_PAGE, 'server', 'Server error. Please try again later.'],
    [500, JSON_TYPE, '{"message', 'server', 'Server error. Please try again later.'],
    [500, JSON_TYPE, '{}', 'server', 'Server error. Please try again later.'],
    [400, 'text/html', PROXY_PAGE, 'refused', 'Please check your input and try again.'],
    [413, 'text/html', PROXY_PAGE, 'refused', 'Failed to submit your query. Please check your connection and try again.'],
  ])('by its status, for %i with %s %s', async (status, type, body, kind, text) => {
    respond = reply(status, type, body)
    const failure = await apiErrorFrom(api.listPosts())
    expect(failure).toMatchObject({ kind, status, message: '' })
    expect(errorMessage(failure, TEXTS)).toBe(text)
  })

  test.each<[string, (socket: Socket) => void]>([
    ['the connection closes before a reply', (socket) => socket.destroy()],
    ['the connection closes within a reply', (socket) => socket.end(head(200, JSON_TYPE, 100) + '{"success":')],
    ['the reply is not HTTP', (socket) => socket.end('\0\u0001 garbage\r\n\r\n')],
  ])('of kind network where %s', async (_, write) => {
    respond = write
    const failure = await apiErrorFrom(api.listPosts())
    expect(failure).toMatchObject({ kind: 'network', status: 0, message: '' })
    expect(failure.cause).toBeInstanceOf(TypeError)
    expect(errorMessage(failure, TEXTS)).toBe('Failed to submit your query. Please check your connection and try again.')
  })

  test('of kind network where no server listens', async () => {
    const offlineApi = createApiClient(endpoints, (request) => sendFromBrowser({ ...request, url: `http://127.0.0.1:1${request.url}` }))
    expect(await apiErrorFrom(offlineApi.listPosts())).toMatchObject({ kind: 'network', status: 0 })
  })

  test.each<[string, (socket: Socket) => void]>([
    ['no reply has arrived', () => {}],
    ['half a reply has arrived', (socket) => socket.write(head(200, JSON_TYPE, 100) + '{"success":')],
  ])('of kind aborted where the caller aborts while %s', async (_, write) => {
    const requested = Promise.withResolvers<void>()
    respond = (socket) => {
      write(socket)
      requested.resolve()
    }
    const caller = new AbortController()
    const failing = apiErrorFrom(api.listPosts({}, { signal: caller.signal }))
    await requested.promise
    caller.abort()
    expect(await failing).toMatchObject({ kind: 'aborted', status: 0, cause: { name: 'AbortError' } })
  })

  test('of kind network where the reply takes longer than the timeout of the caller', async () => {
    respond = () => {}
    const failure = await apiErrorFrom(api.listPosts({}, { signal: AbortSignal.timeout(50) }))
    expect(failure).toMatchObject({ kind: 'network', status: 0, cause: { name: 'TimeoutError' } })
    expect(errorMessage(failure, TEXTS)).toBe('Failed to submit your query. Please check your connection and try again.')
  })
})

test('a 200 with success: false has its own message', () => {
  expect(errorMessage(new ApiError(200, { success: false }), TEXTS)).toBe('Failed to submit your query. Please try again.')
})

async function apiErrorFrom(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

const reply = (status: number, type: string, body: string) => (socket: Socket) => void socket.end(head(status, type, body.length) + body)

const head = (status: number, type: string, length: number) =>
  `HTTP/1.1 ${status} Status\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`
