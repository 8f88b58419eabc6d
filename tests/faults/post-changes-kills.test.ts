import { expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { createDeployment } from './deployment.ts'
import { isLongRun } from './long-run.ts'

const POSTS = isLongRun ? 24 : 16
const ACKNOWLEDGED_BEFORE_KILL = isLongRun ? 6 : 3
const CONTENT = { description: '', tags: ['Kept'], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }

describeEachEngine('a site that is killed while changes of posts are published', (engine) => {
  test('has published each of them completely or not at all', async () => {
    const deployment = await createDeployment(engine)
    try {
      const site = await startSiteProcess(deployment)
      const staff = await site.signIn()
      const ids: string[] = []
      for (let n = 0; n < POSTS; n += 1) ids.push(await createChangedPost(staff))
      const acknowledged: string[] = []
      let killed: Promise<unknown> | undefined
      const publications = ids.map(async (id) => {
        await staff.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })
        acknowledged.push(id)
        if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) killed = site.kill()
      })
      const outcomes = await Promise.allSettled(publications)
      await killed
      expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)

      const next = await startSiteProcess(deployment)
      const again = await next.signIn()
      const found = await Promise.all(ids.map((id) => describePost(again, id)))
      expect(found.filter((state) => state !== 'published' && state !== 'unpublished')).toEqual([])
      expect(ids.filter((id, n) => acknowledged.includes(id) && found[n] !== 'published')).toEqual([])
      // What was not published can be published now.
      for (const [n, id] of ids.entries()) {
        if (found[n] === 'published') continue
        await again.publishPostChanges({ id, changesVersion: 1, postVersion: 1 })
        expect(await describePost(again, id)).toBe('published')
      }
      await next.stop()
    } finally {
      await deployment.remove()
    }
  })
})

async function createChangedPost(staff: Api): Promise<string> {
  const { _id: id } = (await staff.createPost({ mainHeading: 'Before', tags: ['Kept'] })).blog
  await staff.savePostChanges({ id, content: { ...CONTENT, mainHeading: 'After' }, changesVersion: 0, postVersion: 1 })
  return id
}

/** In a word where all parts of it agree. */
async function describePost(staff: Api, id: string): Promise<string> {
  const { blog, changes } = await staff.getStaffPost({ id })
  const { versions } = await staff.listPostVersions({ id })
  const state = [blog.mainHeading, blog.version, changes?.version ?? null, versions.length].join()
  return { 'After,2,,2': 'published', 'Before,1,1,1': 'unpublished' }[state] ?? state
}
