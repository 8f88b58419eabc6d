import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestEventStream, openEventStream } from '../support/event-stream.ts'
import { type SiteProcess, apiClientAt, fetchLoginCookie, startSiteProcess } from '../support/site-process.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { expectWithin } from './long-run.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'

const EXIT_TIMEOUT_MS = 10_000
/** Much longer than a notification takes. */
const QUIET_MS = 1000

let deployment: Deployment
/** Between the second node and the database, for notifications only. */
let proxy: TcpProxy
let one: SiteProcess
let two: SiteProcess
let colleague: { cookie: string; id: string }
let stream: TestEventStream
beforeAll(async () => {
  deployment = await createDeployment('postgres')
  proxy = await startTcpProxy(deployment.databaseUrl!)
  one = await startNode('one')
  // Before the second node, so that the first one sends the invitation.
  const login = await createStaffMember({ ...one, dataDir: path.join(deployment.dataDir, 'one') }, 'Meera')
  two = await startNode('two', { DATABASE_LISTEN_URL: proxy.url })
  const cookie = await fetchLoginCookie(one.url, login)
  colleague = { cookie, id: (await apiClientAt(one.url, cookie).getCurrentStaff()).admin._id }
  stream = await openEventStream(two.url, await fetchLoginCookie(two.url))
})
afterAll(async () => {
  proxy?.open()
  await stream?.close()
  await Promise.all([one?.stop(), two?.stop()])
  await proxy?.close()
  await deployment?.remove()
})

function startNode(name: string, settings: Record<string, string> = {}): Promise<SiteProcess> {
  const dataDir = path.join(deployment.dataDir, name)
  mkdirSync(dataDir)
  return startSiteProcess({ ...deployment, dataDir }, settings)
}

const createEnquiry = (name: string) => one.visitor.createEnquiry({ name, email: 'ada@example.com', services: ['SEO'] })

test('a browser on one node hears of changes, readers, typing, mentions and posts on the other', async () => {
  const staff = await one.signIn()
  await createEnquiry('Across nodes')
  await stream.waitFor('case', { change: 'arrived', kind: 'enquiry' })
  const { _id: caseId } = (await staff.listEnquiries({})).data[0]!
  const meera = apiClientAt(one.url, colleague.cookie)
  const person = { _id: colleague.id, name: 'Meera' }
  for (const state of ['reading', 'typing'] as const) {
    await meera.reportPresence({ subjectId: caseId, tabId: 'tab', state })
    await stream.waitFor('presence', { subjectId: caseId, people: [{ ...person, state }] })
  }
  // A stream that begins later, and on another node, knows it from the beginning.
  const late = await openEventStream(two.url, await fetchLoginCookie(two.url))
  // Still typing, or no longer: that ends after a few seconds.
  await expect.poll(() => late.list('presence').map(({ people }) => (people as { _id: string }[])[0]?._id)).toContain(person._id)
  await late.close()
  await meera.reportPresence({ subjectId: caseId, tabId: 'tab', state: 'reading' })
  await expect.poll(() => (stream.list('presence').at(-1)!.people as { state: string }[])[0]?.state).toBe('reading')
  await meera.reportPresence({ subjectId: caseId, tabId: 'tab', state: 'left' })
  await stream.waitFor('presence', { subjectId: caseId, people: [] })

  const mentioned = await openEventStream(two.url, colleague.cookie)
  const { _id: postId } = (await meera.createPost({ mainHeading: 'Across nodes' })).blog
  const content = { description: '', tags: [], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }
  const autosave = { content: { ...content, mainHeading: 'Unsaved' }, postVersion: 1, changesVersion: 0, tabId: 'tab' }
  await meera.savePostAutosave({ id: postId, ...autosave })
  await meera.deletePost({ id: postId })
  await mentioned.waitFor('post', { postId, change: 'autosaved', tabId: 'tab' })
  await stream.waitFor('post', { postId, change: 'deleted', by: person })
  expect(stream.list('post').map(({ change }) => change)).toEqual(['published', 'deleted'])
  await staff.addEnquiryNote({ id: caseId, text: '@Meera', mentions: [colleague.id] })
  await mentioned.waitFor('mention', {})
  await stream.waitFor('case', { change: 'changed' })
  await mentioned.close()
})

test('a node that did not hear the others tells its browsers to load again', async () => {
  expect(stream.list('reload')).toEqual([])
  const known = stream.list('case').length
  proxy.disconnect()
  await createEnquiry('Not heard')
  await wait(QUIET_MS)
  expect(stream.list('case')).toHaveLength(known)
  proxy.open()
  await stream.waitFor('reload', {})
  await createEnquiry('Heard again')
  await expect.poll(() => stream.list('case').length).toBe(known + 1)
})

test('a stop ends the streams, and is not delayed by them', async () => {
  const { code, ms } = await two.stop()
  expect(code).toBe(0)
  expectWithin(ms, EXIT_TIMEOUT_MS)
  await expect.poll(stream.hasEnded).toBe(true)
})
