import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

// Access is declared per endpoint and does not depend on the database engine, so one engine is enough.

/** Enough for some five thousand requests on a busy machine. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
const allEndpoints = Object.values(endpoints) as Endpoint[]
const staffEndpoints = allEndpoints.filter((endpoint) => endpoint.access === 'staff')
const fillParams = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, 'abc')

const PATH_PATTERNS = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}))

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite')
})
afterAll(() => site.close())

const urlVariants: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'a trailing slash': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/api/', '/api//'),
  'upper case': (path) => path.toUpperCase(),
  'mixed case': (path) => path.replace('/api/', '/Api/'),
  'an encoded slash': (path) => path.replace(/\/([^/]+)$/, '%2F$1'),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'a dot segment': (path) => path.replace('/api/', '/api/./'),
  'a parent segment': (path) => path.replace('/api/', '/api/x/../'),
  'a semicolon': (path) => `${path};x=1`,
  'a query': (path) => `${path}?admin=true`,
  'a NUL': (path) => `${path}%00`,
}

test('staff calls refuse an anonymous caller, whatever the URL variant and method', async () => {
  let tried = 0
  for (const endpoint of staffEndpoints) {
    for (const [variant, transform] of Object.entries(urlVariants)) {
      for (const method of METHODS) {
        const url = transform(fillParams(endpoint))
        const reply = await site.inject({ method, url, ...(method !== 'GET' && method !== 'HEAD' && { payload: {} }) })
        // A public endpoint may have the same path with another method.
        const pathname = decodeURIComponent(url.split('?')[0] ?? '')
        const matching = PATH_PATTERNS.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))?.endpoint
        if (matching?.access !== 'public') {
          expect([401, 404, 400, 405, 415], `${method} ${url} (${variant}) replied ${reply.statusCode}`).toContain(reply.statusCode)
        }
        tried += 1
      }
    }
  }
  expect(tried).toBe(staffEndpoints.length * Object.keys(urlVariants).length * METHODS.length)
})

test('every staff call without a session replies 401 in the common error format', async () => {
  for (const endpoint of staffEndpoints) {
    const reply = await site.inject({ method: endpoint.method, url: fillParams(endpoint), ...(endpoint.body && { payload: {} }) })
    expect([reply.statusCode, endpoint.path]).toEqual([401, endpoint.path])
    expect(reply.json()).toEqual({ success: false, message: 'Please sign in to continue.' })
  }
})

test('writes from another site are refused with 403', async () => {
  const cookie = await site.signInCookie(OWNER_LOGIN)
  const crossSiteHeaders = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    // The same host over another scheme is another site.
    { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ]
  for (const endpoint of allEndpoints.filter(({ method }) => method !== 'GET')) {
    for (const headers of crossSiteHeaders) {
      const reply = await site.inject({ method: endpoint.method, url: fillParams(endpoint), headers: { cookie, ...headers }, payload: {} })
      expect([reply.statusCode, endpoint.path]).toEqual([403, endpoint.path])
    }
  }
})

test('a staff write from a browser needs the XSRF token that only our own pages can read', async () => {
  const cookie = await site.signInCookie(OWNER_LOGIN)
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const browser = { cookie, origin: site.config.siteUrl, 'sec-fetch-site': 'same-origin' }
  const create = async (headers: Record<string, string>) =>
    (await site.inject({ method: 'POST', url: '/api/blogs/create', payload: { mainHeading: 'x' }, headers })).statusCode
  expect(await create(browser)).toBe(403)
  expect(await create({ ...browser, 'x-xsrf-token': 'forged' })).toBe(403)
  expect(await create({ ...browser, 'x-xsrf-token': token })).toBe(201)
  expect(await create({ cookie })).toBe(201)
})

test('a site over http accepts writes under any host name of its machine', async () => {
  const cookie = await site.signInCookie(OWNER_LOGIN)
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const headers = { cookie, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'x-xsrf-token': token }
    const reply = await site.inject({ method: 'POST', url: '/api/blogs/create', payload: { mainHeading: 'x' }, headers })
    expect([host, reply.statusCode]).toEqual([host, 201])
  }
})

test('a site over https binds its cookies to the host, and refuses writes from http', async () => {
  const secure = await startTestSite('sqlite', { SITE_URL: 'https://agency.example', TRUST_PROXY: '127.0.0.1' })
  try {
    const reply = await secure.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })
    expect(reply.cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-XSRF-TOKEN', '__Host-known-browser'])
    expect(reply.cookies[0]).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(reply.cookies[1]).toMatchObject({ secure: true, path: '/' })
    expect(reply.cookies[1]).not.toHaveProperty('domain')
    expect(reply.headers['strict-transport-security']).toContain('max-age=')

    const [session, xsrf] = reply.cookies
    const write = async (origin: string, extraHeaders: Record<string, string> = {}) => {
      const headers = {
        cookie: `${session!.name}=${session!.value}`,
        'x-xsrf-token': xsrf!.value,
        host: 'agency.example',
        origin,
        ...extraHeaders,
      }
      return (await secure.inject({ method: 'POST', url: '/api/blogs/create', payload: { mainHeading: 'x' }, headers })).statusCode
    }
    expect(await write('https://agency.example')).toBe(201)
    expect(await write('https://www.agency.example', { host: 'www.agency.example' })).toBe(201)
    expect(await write('http://agency.example')).toBe(403)
    expect(await write('http://agency.example', { 'x-forwarded-proto': 'http' })).toBe(403)
    expect(await write('https://agency.example:8443')).toBe(403)

    const out = await secure.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie: `${session!.name}=${session!.value}` } })
    expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['__Host-session', ''],
      ['__Host-XSRF-TOKEN', ''],
    ])
  } finally {
    await secure.close()
  }
})
