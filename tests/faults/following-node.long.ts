import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from './long-run.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const ROUNDS = 200
const FOLLOW_TIMEOUT_MS = 2000

let deployment: Deployment
let [here, there]: SiteProcess[] = []
beforeAll(async () => {
  deployment = await createDeployment('postgres')
  here = await startSiteProcess(deployment)
  there = await startSiteProcess(deployment)
})
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  await deployment.remove()
})

test('a change shows at once on its node and soon after on the other of two nodes', async () => {
  const staff = await here!.signIn()
  const { _id: id } = (await staff.listPosts({ limit: 1 })).blogs[0]!
  let slowest = 0
  for (let n = 0; n < ROUNDS; n += 1) {
    await readHome(there!)
    const marker = `Changed ${n} times`
    await staff.updatePost({ id, mainHeading: marker })
    expect(await readHome(here!)).toContain(marker)
    slowest = Math.max(slowest, await waitForMarker(there!, marker))
    expect(await readHome(there!)).toContain(marker)
  }
  expectWithin(slowest, FOLLOW_TIMEOUT_MS)
  console.log(`${ROUNDS} changes on one node, the other followed within ${Math.round(slowest)} ms`)
})

async function waitForMarker(node: SiteProcess, marker: string): Promise<number> {
  const began = performance.now()
  while (!(await readHome(node)).includes(marker)) await wait(1)
  return performance.now() - began
}

const readHome = async ({ url }: SiteProcess) => (await fetch(url)).text()
