import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { publicEndpoints } from '../../../contract/public-endpoints.ts'
import { BOUNDARY, MULTIPART_HEADERS, type MultipartPart, filePart, encodeMultipart, pdf } from '../../support/files/uploads.ts'
import { arbitraryFromSchema } from './schema-arbitrary.ts'
import { HOSTILE_TEXT_NAMES, hostileText } from './hostile-texts.ts'

/** The body is made when it is sent: some take long to make. */
export type HostileRequest = { name: string; method: string; path: string; headers?: Record<string, string>; body?: () => Buffer | string }

/** Ids and words of existing posts. */
export type KnownPosts = { post: string; longPost: string; rare: string; common: string; twoCommon: string; version: number }

const KB = 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
/** Node refuses more than 16 KB of headers, the address among them. */
const MAX_HEADER_LENGTH = 15 * KB
const FORM_BYTES = 192 * KB

/** Requests that are made to be slow to process. */
export function hostileRequests(known: KnownPosts): HostileRequest[] {
  const calls = Object.entries(publicEndpoints) as [string, Endpoint][]
  return [
    ...calls.flatMap(([name, endpoint]) => [...hostileAddresses(name, endpoint, known), ...hostileBodies(name, endpoint)]),
    ...searches(known),
    ...uploads(),
    ...pages(known),
    ...forms(),
    ...headers(known),
  ]
}

function hostileAddresses(name: string, { method, path, query }: Endpoint, known: KnownPosts): HostileRequest[] {
  const plain = path.replace(/:\w+/, known.post).replace(/:\w+/g, 'none')
  const requests: HostileRequest[] = [{ name, method, path: plain }]
  if (path.includes(':')) {
    for (const text of HOSTILE_TEXT_NAMES)
      requests.push({ name: `${name}, id of ${text}`, method, path: path.replace(/:\w+/g, encodeHostileText(text, 2000)) })
  }
  for (const key of Object.keys(query?.shape ?? {})) {
    for (const text of HOSTILE_TEXT_NAMES) {
      for (const length of [200, 5000]) {
        requests.push({ name: `${name}, ${key} of ${length} ${text}`, method, path: `${plain}?${key}=${encodeHostileText(text, length)}` })
      }
    }
  }
  requests.push({ name: `${name}, many keys`, method, path: `${plain}?${Array.from({ length: 2500 }, (_, n) => `k${n}`).join('&')}` })
  requests.push({ name: `${name}, one key many times`, method, path: `${plain}?${'page=1&'.repeat(2000)}` })
  return requests
}

const encodeHostileText = (text: string, length: number) =>
  encodeURIComponent(hostileText(text, length))
    .slice(0, MAX_HEADER_LENGTH - 500)
    .replace(/%.?$/, '')

function hostileBodies(name: string, { method, path, body, upload, maxBytes = KB }: Endpoint): HostileRequest[] {
  if (!body || upload) return []
  const address = path.replace(/:\w+/g, 'none')
  const send = (what: string, payload: () => string): HostileRequest => ({
    name: `${name}, ${what}`,
    method,
    path: address,
    headers: JSON_TYPE,
    body: () => Buffer.from(payload()).subarray(0, maxBytes),
  })
  const [valid] = fc.sample(arbitraryFromSchema(body), { numRuns: 1, seed: 1 }) as [Record<string, unknown>]
  const keys = body instanceof z.ZodObject ? Object.keys(body.shape) : Object.keys(valid ?? {})
  const room = maxBytes - KB
  return [
    ...keys.flatMap((key) =>
      HOSTILE_TEXT_NAMES.map((text) =>
        send(`${key} of ${text}`, () => fitToSize((length) => JSON.stringify({ ...valid, [key]: hostileText(text, length) }), room)),
      ),
    ),
    ...keys.map((key) =>
      send(`${key} a long list`, () => fitToSize((length) => JSON.stringify({ ...valid, [key]: Array(length).fill('a') }), room)),
    ),
    ...keys.map((key) =>
      send(`${key} a long number`, () => JSON.stringify({ ...valid, [key]: 0 }).replace(`"${key}":0`, `"${key}":${'9'.repeat(room - KB)}`)),
    ),
    send('deep lists', () => '['.repeat(room / 2) + ']'.repeat(room / 2)),
    send('deep objects', () => '{"a":'.repeat(room / 6) + '1' + '}'.repeat(room / 6)),
    send('many keys', () =>
      fitToSize((length) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, 0]))), room),
    ),
    send('many wrong keys', () =>
      fitToSize((length) => JSON.stringify({ ...valid, ...Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, {}])) }), room),
    ),
    send('a list', () => fitToSize((length) => JSON.stringify(Array(length).fill(0)), room)),
    send('a long key', () => `{"${'k'.repeat(room)}":1}`),
    send('__proto__ at the end', () => `{"a":"${'a'.repeat(room - 100)}","__proto__":1}`),
    send('escaped letters', () => `{"a":"${'\\u0061'.repeat(room / 6)}"}`),
    send('unclosed text', () => `{"a":"${'a'.repeat(room)}`),
  ]
}

/** The longest body of the given form that fits into the limit. */
function fitToSize(write: (length: number) => string, bytes: number): string {
  let low = 0
  let high = bytes
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Buffer.byteLength(write(middle)) <= bytes) low = middle
    else high = middle - 1
  }
  return write(low)
}

function searches({ post, rare, common, twoCommon }: KnownPosts): HostileRequest[] {
  const list = '/api/blogs/get-all-blogs'
  const get = (what: string, path: string): HostileRequest => ({ name: `posts, ${what}`, method: 'GET', path })
  const term = {
    'one letter': 'a',
    'two letters': 'ka',
    'two letters in no post': 'zq',
    'one sign': '%25',
    'one sign of a script without spaces': '%E6%9C%AC',
    'three letters': 'web',
    'a common word': common,
    'a rare word': rare,
    'a word in no post': 'zzzzzz',
    'common parts that never stand together': twoCommon,
    'common parts, two hundred letters': encodeURIComponent(twoCommon.repeat(20).slice(0, 200)),
    'two hundred of one letter': 'a'.repeat(200),
    'two hundred spaces between letters': encodeURIComponent('a '.repeat(100)),
  }
  const sorts = ['publishedAt', 'mainHeading', 'readTime'].flatMap((by) =>
    ['asc', 'desc'].map((order) => `sortBy=${by}&sortOrder=${order}`),
  )
  return [
    ...Object.entries(term).flatMap(([what, text]) => [
      get(`search for ${what}`, `${list}?search=${text}`),
      get(`search for ${what}, 100 by heading`, `${list}?search=${text}&limit=100&sortBy=mainHeading&sortOrder=asc`),
      get(`search for ${what}, last page`, `${list}?search=${text}&limit=100&page=10&sortBy=readTime`),
      get(`category ${what}`, `${list}?category=${text}`),
      get(`search for ${what} in a category`, `${list}?search=${text}&category=strategy`),
      get(`search for ${what} in a category of two letters`, `${list}?search=${text}&category=st`),
      { name: `page of the blog, search for ${what}`, method: 'GET', path: `/blog?search=${text}` },
    ]),
    ...sorts.flatMap((sort) =>
      [1, 24, 40, 50, 500, 1000, 1_000_000].map((page) => get(`page ${page}, ${sort}`, `${list}?limit=100&page=${page}&${sort}`)),
    ),
    ...[1, 25, 250, 1000].map((page) => get(`related, page ${page}`, `/api/blogs/${post}/related?limit=20&page=${page}`)),
  ]
}

function uploads(): HostileRequest[] {
  const send = (what: string, form: () => MultipartPart[] | Buffer, contentType = MULTIPART_HEADERS['content-type']): HostileRequest => ({
    name: `upload, ${what}`,
    method: 'POST',
    path: '/api/custom-solutions/submit',
    headers: { 'content-type': contentType },
    body: () => {
      const content = form()
      return Buffer.isBuffer(content) ? content : encodeMultipart(content)
    },
  })
  const disposition = (value: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${value}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)
  const texts = HOSTILE_TEXT_NAMES.map((text) => [text, hostileText(text, 60_000).replaceAll(/["\r\n]/g, '_')] as const)
  const fields = ['businessName', 'services', 'contactEmail', 'goals']
  return [
    ...texts.flatMap(([what, text]) => [
      send(`a file name of ${what}`, () => [filePart(text, pdf())]),
      send(`a file name of ${what} with an end`, () => [filePart(`${text}.pdf`, pdf())]),
      send(`a field name of ${what}`, () => [{ name: text, content: 'a' }]),
      send(`an encoded file name of ${what}`, () =>
        disposition(`name="files"; filename*=utf-8''${encodeURIComponent(text).slice(0, 60_000)}`),
      ),
      ...fields.map((name) => send(`${name} of ${what}`, () => [{ name, content: text }])),
    ]),
    send('many fields', () => Array.from({ length: 5000 }, (_, n) => ({ name: `f${n}`, content: 'a' }))),
    send('many files', () => Array.from({ length: 5000 }, (_, n) => filePart(`${n}.pdf`, 'a'))),
    send('many empty file inputs', () => Array.from({ length: 5000 }, () => filePart('', ''))),
    send('many parameters', () => disposition(`name="files"; ${'a=b; '.repeat(10_000)}`)),
    send('many part headers', () => Buffer.from(`--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(10_000)}\r\nx\r\n--${BOUNDARY}--\r\n`)),
    send('a megabyte that is nearly a boundary', () =>
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="goals"\r\n\r\n${`\r\n--${BOUNDARY.slice(0, -1)}`.repeat(40_000)}`,
      ),
    ),
    send('a megabyte of dashes', () =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="goals"\r\n\r\n${'\r\n--'.repeat(250_000)}`),
    ),
    send('services of deep JSON', () => [{ name: 'services', content: '['.repeat(30_000) }]),
    send('services of many keys', () => [
      { name: 'services', content: JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, true]))) },
    ]),
    send('a document of 10 MB', () => [filePart('large.pdf', pdf(10 * KB * KB - KB))]),
    send('a content type of many parameters', () => Buffer.from('x'), `multipart/form-data; ${'a=b; '.repeat(2500)}boundary=x`),
    send('a content type of spaces', () => Buffer.from('x'), `multipart/form-data;${' '.repeat(12_000)}boundary`),
  ]
}

function pages({ post, longPost, version }: KnownPosts): HostileRequest[] {
  const get = (path: string, name = `page ${path}`): HostileRequest => ({ name, method: 'GET', path })
  const texts = HOSTILE_TEXT_NAMES.map((text) => [text, encodeHostileText(text, 4000)] as const)
  const plain = [
    '/',
    '/about',
    '/contact',
    '/services/dba',
    '/services/dba/branding',
    '/services/dba/none/none',
    '/solutions/our-products',
    '/solutions/custom-solutions',
    '/request-demo/none',
    '/blog',
    '/blog?page=2',
    '/blog?page=800',
    '/blog?page=1000000',
    `/blog/${post}`,
    `/blog/${longPost}`,
    '/case-studies',
    '/case-studies/none',
    '/privacy',
    '/preview/none',
    '/newsletter/confirm/none',
    '/newsletter/unsubscribe/none',
    '/auth',
    '/auth/reset-password',
    '/cms',
    '/cms/all-blogs',
    '/nothing',
    '/feed.xml',
    '/rss.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-11.xml',
    '/sitemap-99999.xml',
    '/robots.txt',
    '/favicon.ico',
    '/api/docs',
    '/api/openapi.json',
    '/api/health',
    '/health',
    '/api/none',
    `/share/${post}-${version}.jpg`,
    `/share/${longPost}-1.jpg`,
    '/share/none.jpg',
    '/media/none.jpg',
    '/__manifest?p=/blog',
    '/blog.data',
    '/_root.data',
  ]
  return [
    ...plain.map((path) => get(path)),
    ...texts.flatMap(([what, text]) => [
      get(`/${text}`, `page of ${what}`),
      get(`/blog/${text}`, `article of ${what}`),
      get(`/blog?search=${text}&category=${text.slice(0, 4000)}&page=${text.slice(0, 2000)}`, `page of the blog, query of ${what}`),
      get(`/services/dba/${text}`, `category page of ${what}`),
      get(`/share/${text}.jpg`, `share card of ${what}`),
      get(`/media/${text}`, `media of ${what}`),
      get(`/assets/${text}`, `asset of ${what}`),
      get(`/preview/${text}`, `preview of ${what}`),
    ]),
    get(`/${'a/'.repeat(7000)}`, 'page of 7000 segments'),
    get(`/${'/'.repeat(14_000)}`, 'page of slashes'),
    get(`/${'../'.repeat(4500)}`, 'page of steps up'),
    get(`/?${'search=a&'.repeat(1500)}`, 'page with a key 1500 times'),
    get(`/__manifest?${'p=/blog&'.repeat(1800)}`, 'manifest of 1800 paths'),
    get(`/__manifest?p=${'/a'.repeat(7000)}`, 'manifest of a long path'),
  ]
}

function forms(): HostileRequest[] {
  const send = (what: string, path: string, body: () => Buffer | string, headers: Record<string, string> = FORM_TYPE): HostileRequest => ({
    name: `form ${path}, ${what}`,
    method: 'POST',
    path,
    headers,
    body: () => Buffer.from(body()).subarray(0, FORM_BYTES),
  })
  const addresses = [
    '/contact',
    '/request-demo/none',
    '/blog',
    '/solutions/custom-solutions',
    '/newsletter/confirm/none',
    '/newsletter/unsubscribe/none',
    '/about',
  ]
  return addresses.flatMap((path) => [
    ...HOSTILE_TEXT_NAMES.map((text) =>
      send(
        text,
        path,
        () => `name=${encodeURIComponent(hostileText(text, 200_000))}&email=${encodeURIComponent(hostileText(text, 30_000))}`,
      ),
    ),
    send('many keys', path, () => Array.from({ length: 150_000 }, (_, n) => `k${n}`).join('&')),
    send('one key many times', path, () => 'services=a&'.repeat(100_000)),
    send('percent signs up to the limit', path, () => `name=${'%'.repeat(FORM_BYTES)}`),
    send('escapes up to the limit', path, () => `name=${'%F0'.repeat(FORM_BYTES / 3)}`),
    send(
      'many parts',
      path,
      () => encodeMultipart(Array.from({ length: 10_000 }, (_, n) => ({ name: `f${n}`, content: '' }))),
      MULTIPART_HEADERS,
    ),
    send('one long part', path, () => encodeMultipart([{ name: 'message', content: '\r\n--'.repeat(250_000) }]), MULTIPART_HEADERS),
    send('a file name of dots', path, () => encodeMultipart([filePart('.'.repeat(60_000), 'x')]), MULTIPART_HEADERS),
    send(
      'many part headers',
      path,
      () => `--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(100_000)}\r\nx\r\n--${BOUNDARY}--\r\n`,
      MULTIPART_HEADERS,
    ),
    send('JSON', path, () => '['.repeat(FORM_BYTES), JSON_TYPE),
  ])
}

function headers({ post }: KnownPosts): HostileRequest[] {
  const addresses = ['/', `/blog/${post}`, '/api/blogs/get-all-blogs', '/feed.xml', '/media/none', '/favicon.ico']
  const units: Record<string, string[]> = {
    'accept-encoding': ['a;q=0.1,', ',', ';', 'gzip;q=', ' '],
    'if-none-match': ['W/"a",', ',', '"', ' '],
    'if-modified-since': ['Mon, ', '9'],
    cookie: ['a=b; ', ';', '=', 'session=a;', '%', 'a="'],
    'user-agent': ['Mozilla/5.0 (', '(', ' ', 'Chrome/1.'],
    range: ['bytes=', '0-0,', '-'],
    'content-type': ['a/b;', ';', 'multipart/form-data; boundary=', ' '],
    accept: ['text/html;q=0.1,', '*/*,', ','],
    'accept-language': ['en-GB;q=0.1,', '-'],
    'x-forwarded-for': ['1.1.1.1,', ',', ':'],
    'x-forwarded-proto': ['https,'],
    origin: ['http://a.', '/'],
    referer: ['http://a.', '/'],
    'idempotency-key': ['a', '%'],
    'sec-fetch-site': ['same-origin,'],
    'x-xsrf-token': ['a'],
    expect: ['100-continue,'],
    'transfer-encoding': ['chunked,'],
  }
  const long = Object.entries(units).flatMap(([header, all]) =>
    all.map(
      (unit) =>
        [
          header,
          unit,
          (/^(bytes=|multipart)/.test(unit) ? unit + '0-0,'.repeat(3000) : unit.repeat(MAX_HEADER_LENGTH))
            .slice(0, MAX_HEADER_LENGTH)
            .trimEnd(),
        ] as const,
    ),
  )
  return [
    ...addresses.flatMap((path) =>
      long.map(([header, unit, value]) => ({
        name: `${header} of '${unit}' for ${path}`,
        method: 'GET',
        path,
        headers: { [header]: value || 'a' },
      })),
    ),
    ...addresses.map((path) => ({
      name: `many headers for ${path}`,
      method: 'GET',
      path,
      headers: Object.fromEntries(Array.from({ length: 1800 }, (_, n) => [`x${n}`, ''])),
    })),
  ]
}
