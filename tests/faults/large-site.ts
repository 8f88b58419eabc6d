import { expect } from 'vitest'
import { RARE_WORD } from '../bench/growth/sample-rows.ts'
import { startSiteProcess } from '../support/site-process.ts'
import type { Deployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'

/** How many rows a large site has. */
export const AMOUNTS = { enquiries: Number(process.env.ENQUIRIES ?? 1_000_000), posts: 2000, others: Number(process.env.OTHERS ?? 20_000) }

/** Starts the site on a copy of a large database and checks its counts, its search and a new enquiry. */
export async function expectLargeSite(deployment: Deployment): Promise<void> {
  expect(await findWrongCounts(deployment)).toEqual([])
  const site = await startSiteProcess(deployment)
  const owner = await site.signIn()
  const before = (await owner.listEnquiries({})).counts
  expect(before.pending + before.responded + before.closed + before.spam).toBe(AMOUNTS.enquiries)
  expect((await owner.listEnquiries({ search: RARE_WORD })).data.length).toBeGreaterThan(0)
  await site.visitor.createEnquiry({ name: 'Newest of all', email: 'new@example.com', services: ['SEO'] })
  expect((await owner.listEnquiries({})).counts.pending).toBe(before.pending + 1)
  expect((await owner.listEnquiries({})).data[0]).toMatchObject({ name: 'Newest of all' })
  await site.stop()
}

/** Counts kept by triggers that differ from the rows. */
const findWrongCounts = (deployment: Deployment) =>
  withDatabase(deployment, (query) =>
    query(`select * from (
        select folder || '/' || status as state, count(*) as n from enquiries group by 1
      ) as counted full join (
        select state, sum(n) as n from block_counts where table_name = 'enquiries' and bits = 9 group by state
      ) as stored using (state) full join (
        select folder || '/' || status as state, sum(n) as n from enquiry_daily_counts group by 1
      ) as daily using (state) where counted.n <> stored.n or counted.n <> daily.n or counted.n is null or stored.n is null`),
  )
