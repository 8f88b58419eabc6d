import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../support/test-store.ts'
import { findFreePort } from '../support/free-port.ts'
import { isLongRun } from './long-run.ts'
import { type CountingMailServer, startCountingMailServer } from './counting-mail-server.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { type Write, isRepeatable, readStoredMarkers, readShownMarkers, sendWrite, startWriters } from './concurrent-writers.ts'

/** Every other one at the worst moment for an email. */
const KILLS = isLongRun ? 200 : 2
const FEWEST_PER_KILL = 50
const MOST_PER_KILL = 90
const LATEST_MS = 30
const ANSWERED_EACH_ROUND = 8

describeEachEngine('a site that is killed again and again while people write', (engine) => {
  let place: Deployment
  let mail: CountingMailServer
  let staffOf: SiteProcess['signIn']
  const settings = { PORT: '', SMTP_URL: '' }

  const acknowledged: Write[] = []
  const figures = { kills: 0, inFlight: 0, happenedUnheard: 0, refused: 0, doubtfulLetters: 0 }
  const lost: string[] = []
  const twice: string[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    place = await createDeployment(engine)
    mail = await startCountingMailServer()
    Object.assign(settings, { PORT: String(await findFreePort()), SMTP_URL: mail.url })
    const first = await startSiteProcess(place, settings)
    staffOf = first.signIn
    for (let n = 0; n < ANSWERED_EACH_ROUND; n += 1) {
      await first.visitor.createEnquiry({ name: `To be answered ${n}`, email: `reader${n}@example.com`, services: ['SEO'] })
    }
    let site = first
    for (let n = 0; n < KILLS; n += 1) site = await writeKillAndCheck(site)
    await emptyOutbox()
    await site.stop()
    console.log(summary())
  }, 3_600_000)

  afterAll(async () => {
    await mail?.close()
    await place?.remove()
  })

  test('was hit while it wrote', () => {
    expect(figures.kills).toBe(KILLS)
    expect(acknowledged.length / KILLS).toBeGreaterThanOrEqual(50)
    expect(figures.inFlight).toBeGreaterThanOrEqual(KILLS)
    expect(figures.doubtfulLetters).toBeGreaterThan(0)
  })

  test('shows every acknowledged write again', async () => {
    expect(lost).toEqual([])
    const kept = await readStoredMarkers(place)
    expect(acknowledged.filter(({ marker }) => !kept.has(marker))).toEqual([])
  })

  test('does a write once that was sent again because its answer never came', () => {
    expect(twice).toEqual([])
  })

  test('keeps its database sound', () => {
    expect(complaints).toEqual([])
  })

  test('sends no letter twice and loses none silently', async () => {
    const letters = await withDatabase(place, (look) => look('select message_id, state from emails'))
    const inState = (state: string) => letters.filter((letter) => letter.state === state).map(({ message_id: id }) => String(id))
    expect([...mail.arrivals.values()].filter((times) => times > 1)).toEqual([])
    expect(inState('sent').filter((id) => !mail.arrivals.has(id))).toEqual([])
    expect(inState('sent').length + inState('unconfirmed').length).toBe(letters.length)
    expect(inState('unconfirmed')).toHaveLength(figures.doubtfulLetters)
  })

  /** One round. What was answered must be there afterwards; what was not is sent again, as a browser would. */
  async function writeKillAndCheck(site: SiteProcess): Promise<SiteProcess> {
    const staff = await staffOf()
    const targets = (await staff.listEnquiries({ limit: ANSWERED_EACH_ROUND })).data.map(({ _id }) => _id)
    const writing = startWriters(staff, targets)
    const enough = FEWEST_PER_KILL + Math.random() * (MOST_PER_KILL - FEWEST_PER_KILL)
    while (writing.acknowledged.length < enough) await wait(1)
    if (figures.kills % 2 === 0) await anUnconfirmedEmail()
    else await wait(Math.random() * LATEST_MS)
    await site.kill()
    mail.releaseReplies()
    await writing.finish()
    figures.kills += 1
    figures.inFlight += writing.unanswered.length
    figures.refused += writing.refused.length
    acknowledged.push(...writing.acknowledged)

    figures.doubtfulLetters += await letLeasesRunOut()
    const next = await startSiteProcess(place, settings)
    const shown = new Set(await readShownMarkers(staff, targets))
    lost.push(...writing.acknowledged.map(({ marker }) => marker).filter((mark) => !shown.has(mark)))
    figures.happenedUnheard += writing.unanswered.filter(({ marker }) => shown.has(marker)).length
    await Promise.all(writing.unanswered.filter(isRepeatable).map((write) => sendWrite(staff, write)))
    const marks = await readShownMarkers(staff, targets)
    const again = writing.unanswered.filter(isRepeatable).map(({ marker }) => marker)
    twice.push(...again.filter((mark) => marks.filter((shownMark) => shownMark === mark).length !== 1))
    complaints.push(...(await findInconsistencies(place)))
    return next
  }

  /** The mail server has an email and has not said so. */
  async function anUnconfirmedEmail(): Promise<void> {
    mail.holdReplies()
    while (!mail.hasHeldReply()) await wait(1)
  }

  /**
   * Where several nodes share a database, a dead one's letters are settled when its hold on them ends, minutes later. The test
   * has no minutes: it sets the end of the hold to now. Returns how many letters were handed over and never confirmed.
   */
  function letLeasesRunOut(): Promise<number> {
    return withDatabase(place, async (look) => {
      const doubtful = await look(`select id from emails where state = 'sending' and transmission_started_at is not null`)
      await look(`update emails set lease_expires_at = '2000-01-01T00:00:00.000Z' where state = 'sending'`)
      return doubtful.length
    })
  }

  async function emptyOutbox(): Promise<void> {
    const staff = await staffOf()
    while (true) {
      const [queued, sending] = await Promise.all([staff.listEmails({ state: 'queued' }), staff.listEmails({ state: 'sending' })])
      if (queued.total + sending.total === 0) return
      await wait(100)
    }
  }

  function summary(): string {
    const { kills, inFlight, happenedUnheard, refused, doubtfulLetters } = figures
    return (
      `${engine}: ${kills} kills, ${acknowledged.length} acknowledged writes (${Math.round(acknowledged.length / kills)} a kill), ` +
      `${inFlight} in flight when it died, ${happenedUnheard} of them had happened unheard, ${refused} refused, ${lost.length} lost; ` +
      `${mail.arrivals.size} letters arrived, ${doubtfulLetters} in doubt, ` +
      `${[...mail.arrivals.values()].filter((times) => times > 1).length} arrived twice`
    )
  }
})
