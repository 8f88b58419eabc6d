import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../../server/database/store.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { findFreePort } from '../support/free-port.ts'
import { isLongRun } from './long-run.ts'
import { type CountingMailServer, startCountingMailServer } from './counting-mail-server.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import {
  type Write,
  forgetDailyCounts,
  isRepeatable,
  readStoredMarkers,
  readShownMarkers,
  sendWrite,
  startWriters,
} from './concurrent-writers.ts'

/** Every other kill comes while an email waits for its confirmation, the others at a random time. */
const killsOf = (engine: Engine) => (isLongRun ? 200 : engine === 'sqlite' ? 2 : 1)
const MIN_WRITES_PER_KILL = isLongRun ? 50 : 15
const MAX_WRITES_PER_KILL = isLongRun ? 90 : 25
const MAX_DELAY_MS = 30
const WRITERS = isLongRun ? 8 : 4
const ENQUIRIES_TO_ANSWER = 8

describeEachEngine('a site that is killed repeatedly during writes', (engine) => {
  const kills = killsOf(engine)
  let deployment: Deployment
  let mail: CountingMailServer
  let signIn: SiteProcess['signIn']
  const settings = { PORT: '', SMTP_URL: '' }

  const acknowledged: Write[] = []
  const figures = { kills: 0, inFlight: 0, happenedUnanswered: 0, refused: 0, unconfirmedEmails: 0 }
  const lost: string[] = []
  const twice: string[] = []
  const inconsistencies: string[] = []

  beforeAll(async () => {
    deployment = await createDeployment(engine)
    mail = await startCountingMailServer()
    Object.assign(settings, { PORT: String(await findFreePort()), SMTP_URL: mail.url })
    const first = await startSiteProcess(deployment, settings)
    signIn = first.signIn
    for (let n = 0; n < ENQUIRIES_TO_ANSWER; n += 1) {
      await first.visitor.createEnquiry({ name: `To be answered ${n}`, email: `reader${n}@example.com`, services: ['SEO'] })
    }
    let site = first
    for (let n = 0; n < kills; n += 1) site = await writeKillAndCheck(site)
    await waitForEmptyOutbox()
    await site.stop()
    console.log(summary())
  }, 3_600_000)

  afterAll(async () => {
    await mail?.close()
    await deployment?.remove()
  })

  test('the kills hit writes in flight and unconfirmed emails', () => {
    expect(figures.kills).toBe(kills)
    expect(acknowledged.length / kills).toBeGreaterThanOrEqual(MIN_WRITES_PER_KILL)
    expect(figures.inFlight).toBeGreaterThanOrEqual(kills)
    expect(figures.unconfirmedEmails).toBeGreaterThan(0)
  })

  test('every acknowledged write is still there', async () => {
    expect(lost).toEqual([])
    const stored = await readStoredMarkers(deployment)
    expect(acknowledged.filter(({ marker }) => !stored.has(marker))).toEqual([])
  })

  test('a write that is sent again after a lost answer happens once', () => {
    expect(twice).toEqual([])
  })

  test('the database stays consistent', () => {
    expect(inconsistencies).toEqual([])
  })

  test('no email is sent twice, and none is lost without being shown as unconfirmed', async () => {
    const emails = await withDatabase(deployment, (query) => query('select message_id, state from emails'))
    const inState = (state: string) => emails.filter((email) => email.state === state).map(({ message_id: id }) => String(id))
    expect([...mail.arrivals.values()].filter((times) => times > 1)).toEqual([])
    expect(inState('sent').filter((id) => !mail.arrivals.has(id))).toEqual([])
    expect(inState('sent').length + inState('unconfirmed').length).toBe(emails.length)
    expect(inState('unconfirmed')).toHaveLength(figures.unconfirmedEmails)
  })

  /** One round. Acknowledged writes must be there afterwards; unanswered ones are sent again, as a browser would. */
  async function writeKillAndCheck(site: SiteProcess): Promise<SiteProcess> {
    const staff = await signIn()
    const targets = (await staff.listEnquiries({ limit: ENQUIRIES_TO_ANSWER })).data.map(({ _id }) => _id)
    const writing = startWriters(staff, targets, { parallel: WRITERS })
    const writesBeforeKill = MIN_WRITES_PER_KILL + Math.random() * (MAX_WRITES_PER_KILL - MIN_WRITES_PER_KILL)
    while (writing.acknowledged.length < writesBeforeKill) await wait(1)
    if (figures.kills % 2 === 0) await waitForUnconfirmedEmail()
    else await wait(Math.random() * MAX_DELAY_MS)
    await site.kill()
    mail.releaseReplies()
    await writing.finish()
    figures.kills += 1
    figures.inFlight += writing.unanswered.length
    figures.refused += writing.refused.length
    acknowledged.push(...writing.acknowledged)

    figures.unconfirmedEmails += await expireLeases()
    await forgetDailyCounts(deployment)
    const next = await startSiteProcess(deployment, settings)
    const shown = new Set(await readShownMarkers(staff, targets))
    lost.push(...writing.acknowledged.map(({ marker }) => marker).filter((marker) => !shown.has(marker)))
    figures.happenedUnanswered += writing.unanswered.filter(({ marker }) => shown.has(marker)).length
    await Promise.all(writing.unanswered.filter(isRepeatable).map((write) => sendWrite(staff, write)))
    const markers = await readShownMarkers(staff, targets)
    const again = writing.unanswered.filter(isRepeatable).map(({ marker }) => marker)
    twice.push(...again.filter((marker) => markers.filter((each) => each === marker).length !== 1))
    inconsistencies.push(...(await findInconsistencies(deployment)))
    return next
  }

  /** Holds the confirmations back until the mail server has an email that it has not confirmed. */
  async function waitForUnconfirmedEmail(): Promise<void> {
    mail.holdReplies()
    while (!mail.hasPendingReply()) await wait(1)
  }

  /**
   * With several nodes on a database, the emails of a dead node are recovered when its leases expire, minutes later. The test
   * expires the leases at once. Returns how many emails were transmitted and never confirmed.
   */
  function expireLeases(): Promise<number> {
    return withDatabase(deployment, async (query) => {
      const unconfirmed = await query(`select id from emails where state = 'sending' and transmission_started_at is not null`)
      await query(`update emails set lease_expires_at = '2000-01-01T00:00:00.000Z' where state = 'sending'`)
      return unconfirmed.length
    })
  }

  async function waitForEmptyOutbox(): Promise<void> {
    await withDatabase(deployment, async (query) => {
      while ((await query(`select 1 from emails where state in ('queued', 'sending') limit 1`)).length > 0) await wait(100)
    })
  }

  function summary(): string {
    const { kills, inFlight, happenedUnanswered, refused, unconfirmedEmails } = figures
    return (
      `${engine}: ${kills} kills, ${acknowledged.length} acknowledged writes (${Math.round(acknowledged.length / kills)} a kill), ` +
      `${inFlight} in flight at the kill, ${happenedUnanswered} of which happened although the answer was lost, ${refused} refused, ${lost.length} lost; ` +
      `${mail.arrivals.size} emails arrived, ${unconfirmedEmails} unconfirmed, ` +
      `${[...mail.arrivals.values()].filter((times) => times > 1).length} arrived twice`
    )
  }
})
