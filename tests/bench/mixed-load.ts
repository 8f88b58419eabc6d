import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { apiClientAt, fetchLoginCookie } from '../support/site-process.ts'
import type { BenchServer } from './servers.ts'

/** How many of each are under way at once, and how long each pauses after a round. */
const ACTORS = {
  'warm pages': { count: 6, pauseMs: 0, start: readPages },
  'cold pages': { count: 1, pauseMs: 250, start: editPost },
  'pages that are not cached': { count: 1, pauseMs: 20, start: readUnusualPages },
  searches: { count: 2, pauseMs: 10, start: search },
  enquiries: { count: 2, pauseMs: 20, start: sendEnquiries },
  'sign-ins': { count: 4, pauseMs: 200, start: signIn },
  uploads: { count: 2, pauseMs: 1000, start: uploadPictures },
  'staff lists': { count: 2, pauseMs: 10, start: readStaffLists },
} satisfies Record<string, { count: number; pauseMs: number; start: StartActor }>

const ENCODINGS = ['br', 'gzip', 'identity']
const SEARCHES = ['brand', 'the', 'a', 'campaign', 'zebra', 'web design', 'x']
const STAFF_LISTS = [
  '/api/contact/get-all-queries',
  '/api/contact/get-all-queries?limit=20&search=meera',
  '/api/blogs/staff?limit=20',
  '/api/admin/dashboard',
  '/api/admin/audit',
  '/api/outbox/letters',
  '/api/custom-solutions/get-all-requests',
]
/** As a phone sends it. */
const PHOTO = { width: 2000, height: 1500 }

type StartActor = (site: BenchServer) => Promise<(round: number) => Promise<unknown>>
type Rounds = Record<keyof typeof ACTORS | 'failed', number>

/** On a busy machine the site replies 503 now and then. */
const MAX_FAILED_SHARE = 0.05

/** What visitors and staff do, all at once, for some time. Returns how many rounds each of them had. */
export async function runMixedLoad(site: BenchServer, seconds: number): Promise<Rounds> {
  const until = Date.now() + seconds * 1000
  const failures: unknown[] = []
  const finished = Object.entries(ACTORS).map(async ([name, { count, pauseMs, start }]) => {
    let rounds = 0
    const actors = Array.from({ length: count }, async () => {
      const act = await start(site)
      while (Date.now() < until) {
        await act((rounds += 1)).catch((error: unknown) => failures.push(error))
        await wait(pauseMs)
      }
    })
    await Promise.all(actors)
    return [name, rounds] as const
  })
  const rounds = await Promise.all(finished)
  const total = rounds.reduce((sum, [, count]) => sum + count, 0)
  if (failures.length > total * MAX_FAILED_SHARE) throw new Error(`${failures.length} of ${total} failed`, { cause: failures[0] })
  return Object.fromEntries([...rounds, ['failed', failures.length]]) as Rounds
}

async function readPages({ url }: BenchServer) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/')
  return (round: number) => read(url + pages[round % pages.length], { 'accept-encoding': ENCODINGS[round % ENCODINGS.length]! })
}

/** Every change of what visitors see makes all cached pages out of date. */
async function editPost({ url }: BenchServer) {
  const staff = apiClientAt(url, await fetchLoginCookie(url))
  let { blog } = await staff.createPost({ mainHeading: 'A post that changes' })
  return async (round: number) => {
    const changed = await staff.updatePost({ id: blog._id, version: blog.version, mainHeading: `Change ${round}` })
    blog = { ...blog, ...changed.blog }
  }
}

async function readUnusualPages({ url }: BenchServer) {
  return (round: number) =>
    read(url + (round % 2 === 0 ? `/blog?search=word${round}` : `/nothing-here-${round}`), { 'accept-encoding': 'br' })
}

async function search({ url }: BenchServer) {
  return (round: number) => read(`${url}/api/blogs/get-all-blogs?search=${SEARCHES[round % SEARCHES.length]}`)
}

async function sendEnquiries({ url }: BenchServer) {
  const visitor = apiClientAt(url)
  return (round: number) =>
    visitor.createEnquiry({
      name: 'Meera Sandhu',
      email: `meera${round}@example.com`,
      services: ['Branding'],
      message: 'Please call. '.repeat(40),
    })
}

async function signIn({ url }: BenchServer) {
  return () => fetchLoginCookie(url)
}

async function uploadPictures({ url }: BenchServer) {
  const photo = await sharp({ create: { ...PHOTO, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: 'teal' } })
    .jpeg({ quality: 70 })
    .toBuffer()
  return async () => {
    const form = new FormData()
    form.set('businessName', 'Kachnar Tea')
    for (const name of ['shop.jpg', 'logo.jpg']) form.append('files', new Blob([new Uint8Array(photo)]), name)
    await read(`${url}/api/custom-solutions/submit`, {}, { method: 'POST', body: form })
  }
}

async function readStaffLists({ url }: BenchServer) {
  const cookie = await fetchLoginCookie(url)
  return (round: number) => read(url + STAFF_LISTS[round % STAFF_LISTS.length], { cookie })
}

async function read(url: string, headers: Record<string, string> = {}, request: RequestInit = {}): Promise<void> {
  const reply = await fetch(url, { ...request, headers })
  await reply.arrayBuffer()
  if (!reply.ok && reply.status !== 404) throw new Error(`${url} replied ${reply.status}`)
}
