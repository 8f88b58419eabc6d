import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { ImportChoices, ImportDetails, ImportKind } from '../../contract/import.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { encodeMultipart, filePart, MULTIPART_HEADERS } from '../../tests/support/files/uploads.ts'
import { ghostExport, wordPressExport } from '../../tests/support/import/exports.ts'
import { numberedPicture, type OldSite, startOldSite } from '../../tests/support/import/old-site.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { startTestSite, type TestSite } from '../../tests/support/test-site.ts'
import { zip } from '../files/zip.ts'

/** On SQLite more than are stored, or whose redirects are stored, at a time; on PostgreSQL more than are stored or tried at a time. */
const POSTS = { sqlite: 105, postgres: 55 }
const DRAFT_EVERY = 50
const PICTURES = 2
const STOPPED_POSTS = 10
const POLL = { interval: 100 }

describeEachEngine('imports', (engine) => {
  let oldSite: OldSite
  let site: TestSite
  let staff: Api
  let cookie: string
  beforeAll(async () => {
    oldSite = await startOldSite()
    site = await startTestSite(engine, {}, 'production', { isPictureAddressAllowed: oldSite.isAllowed })
    cookie = await site.signInCookie(OWNER_LOGIN)
    staff = site.withCookie(cookie)
  })
  afterAll(async () => {
    await site.close()
    await oldSite.close()
  })

  async function send(path: string, parts: Parameters<typeof encodeMultipart>[0]) {
    const reply = await site.inject({
      method: 'POST',
      url: path,
      headers: { ...MULTIPART_HEADERS, cookie },
      payload: encodeMultipart(parts),
    })
    return reply.json<{ message: string; import: ImportDetails }>()
  }
  const upload = (kind: ImportKind, name: string, content: string | Buffer) =>
    send(endpoints.uploadImport.path, [{ name: 'kind', content: kind }, filePart(name, content)])

  async function importAll(kind: ImportKind, name: string, content: string | Buffer, choices: Partial<ImportChoices> = {}) {
    const { import: found, message } = await upload(kind, name, content)
    if (!found) throw new Error(message)
    await staff.checkImport({ id: found._id, ...found.choices, ...choices })
    await staff.startImport({ id: found._id })
    return waitFor(found._id, ({ state }) => state !== 'running')
  }

  async function waitFor(id: string, isReached: (details: ImportDetails) => boolean): Promise<ImportDetails> {
    let details: ImportDetails | undefined
    await expect
      .poll(async () => {
        details = (await staff.getImport({ id })).import
        return isReached(details)
      }, POLL)
      .toBe(true)
    return details!
  }

  async function listRedirects(id: string) {
    const redirects = []
    for (let page = 1; ; page += 1) {
      const reply = await staff.listImportRedirects({ id, page })
      redirects.push(...reply.redirects)
      if (page >= reply.totalPages) return redirects
    }
  }

  test(`${POSTS[engine]} posts of WordPress with pictures arrive once, and every old address leads to its post`, async () => {
    const total = POSTS[engine]
    const drafts = Math.ceil(total / DRAFT_EVERY)
    const published = total - drafts
    const picture = (number: number) => `${oldSite.url}/wp-content/uploads/${number % PICTURES}.png`
    const posts = Array.from({ length: total }, (_, index) => ({
      id: 1000 + index,
      title: `Moved post ${index}`,
      link: `${oldSite.url}/2021/03/moved-post-${index}/`,
      html: `<!-- wp:paragraph --><p>Text of <strong>post ${index}</strong>.</p><!-- /wp:paragraph --><figure class="wp-block-image"><img src="${picture(index)}" alt="Picture ${index}"/></figure>`,
      categories: ['Moving'],
      thumbnailId: 1,
      ...(index % DRAFT_EVERY === 0 && { status: 'draft' }),
    }))
    const file = wordPressExport(oldSite.url, posts, [{ id: 1, url: picture(0) }])

    const first = await importAll('wordpress', 'old.xml', file)
    expect(first).toMatchObject({
      state: 'done',
      progress: { total, written: total, problem: '' },
      result: { published, drafts, leftOut: 0 },
    })
    expect(new Set(oldSite.requests).size).toBe(PICTURES)
    expect(oldSite.requests.length).toBe(PICTURES)

    const { totalBlogs } = await site.visitor.listPosts({})
    expect(totalBlogs).toBe(published)
    for (const index of [1, 51, total - 1]) {
      for (const address of [`/2021/03/moved-post-${index}/`, `/2021/03/moved-post-${index}`, `/?p=${1000 + index}`]) {
        const { statusCode, headers } = await site.inject({ url: address })
        expect([address, statusCode]).toEqual([address, 301])
        const { blog } = await site.visitor.getPost({ id: String(headers.location).replace('/blog/', '') })
        expect(blog).toMatchObject({
          mainHeading: `Moved post ${index}`,
          author: 'Ekam Thandi',
          tags: ['Moving'],
          publishedAt: '2021-03-04T12:00:00.000Z',
        })
        expect(blog.coverImage).toMatch(/^\/media\//)
        expect(blog.sections[0]!.contentBlocks.map(({ type }) => type)).toEqual(['paragraph', 'image'])
      }
    }
    const { totalPages: lastPage } = await staff.listImportRedirects({ id: first._id, page: 1 })
    // They are tried in their order.
    const readLast = async () => (await staff.listImportRedirects({ id: first._id, page: lastPage })).redirects.at(-1)!
    await expect.poll(async () => (await readLast()).works, POLL).not.toBeNull()
    const redirects = await listRedirects(first._id)
    expect(redirects.filter(({ works }) => !works)).toEqual([])
    expect(redirects.length).toBe(published * 2 + 1 + PICTURES)
    expect((await site.inject({ url: '/wp-content/uploads/1.png' })).headers.location).toMatch(/^\/media\//)
    expect((await site.inject({ url: '/category/moving/' })).headers.location).toBe('/blog?search=Moving')

    const second = await upload('wordpress', 'old-again.xml', file)
    const checked = await staff.checkImport({ id: second.import._id, ...second.import.choices })
    expect(checked.import.decided).toMatchObject({ ready: 0, leftOut: total })
    await expect(staff.startImport({ id: second.import._id })).rejects.toMatchObject({ status: 400 })
    const { items } = await staff.listImportItems({ id: second.import._id })
    expect(items[0]).toMatchObject({ reason: 'Was imported before', samePost: { wasImported: true } })
    expect((await site.visitor.listPosts({})).totalBlogs).toBe(published)
    expect(oldSite.requests.length).toBe(PICTURES)
  })

  test('an import that is stopped goes on at the next post, unseen until its end', async () => {
    const posts = Array.from({ length: STOPPED_POSTS }, (_, index) => ({
      id: 5000 + index,
      title: `Stopped post ${index}`,
      link: `${oldSite.url}/stopped-${index}/`,
      html: `<p>Text</p><img src="${oldSite.url}/uploads/5000.png">`,
    }))
    const { import: found } = await upload('wordpress', 'stopped.xml', wordPressExport(`${oldSite.url}/stopped`, posts))
    await staff.checkImport({ id: found._id, ...found.choices })
    const release = oldSite.hold()
    await staff.startImport({ id: found._id })
    await staff.stopImport({ id: found._id })
    release()
    const stopped = await waitFor(found._id, ({ state }) => state === 'stopped')
    expect(stopped.progress.written).toBeLessThan(STOPPED_POSTS)
    expect((await site.inject({ url: '/stopped-0' })).statusCode).toBe(404)
    expect((await site.visitor.listPosts({ search: 'Stopped post' })).totalBlogs).toBe(0)
    await staff.resumeImport({ id: found._id })
    const done = await waitFor(found._id, ({ state }) => state !== 'running')
    expect(done).toMatchObject({ state: 'done', progress: { written: STOPPED_POSTS }, result: { published: STOPPED_POSTS } })
    expect((await site.visitor.listPosts({ search: 'Stopped post' })).totalBlogs).toBe(STOPPED_POSTS)
  })

  test('an old site that does not answer stops the import, which goes on without pictures', async () => {
    const posts = [
      { id: 1, title: 'Away one', link: `${oldSite.url}/away-1/`, html: '<p>Text</p>' },
      { id: 2, title: 'Away two', link: `${oldSite.url}/away-2/`, html: `<p>Text</p><img src="${oldSite.url}/uploads/6001.png">` },
    ]
    oldSite.setAway(true)
    const stopped = await importAll('wordpress', 'away.xml', wordPressExport(`${oldSite.url}/away`, posts))
    oldSite.setAway(false)
    const problem = `${new URL(oldSite.url).host} does not answer. Go on when it answers again, or go on without pictures.`
    expect(stopped).toMatchObject({ state: 'stopped', progress: { written: 1, problem } })
    await staff.resumeImport({ id: stopped._id, withoutPictures: true })
    const done = await waitFor(stopped._id, ({ state }) => state !== 'running')
    expect(done).toMatchObject({ state: 'done', result: { published: 2 }, progress: { missingPictures: 1 } })
  })

  test('taking back removes what nobody has changed, restores what was replaced, and keeps the rest with its redirects', async () => {
    const { blog: own } = await staff.createPost({ mainHeading: 'Ours before', conclusion: 'The words of ours' })
    const posts = ['Ours before', 'Changed since', 'Untouched'].map((title, index) => ({
      id: 7000 + index,
      title,
      link: `${oldSite.url}/back-${index}/`,
      html: `<p>Old text of ${title}</p>`,
    }))
    const done = await importAll('wordpress', 'back.xml', wordPressExport(`${oldSite.url}/back`, posts), { same: 'replace' })
    expect(done.result).toMatchObject({ published: 2, replaced: 1 })
    expect((await site.visitor.getPost({ id: own._id })).blog.sections).toHaveLength(1)
    const find = async (title: string) => (await staff.listStaffPosts({ search: title })).blogs.find((blog) => blog.mainHeading === title)!
    const changed = await find('Changed since')
    await staff.updatePost({ id: changed._id, description: 'Better' })

    const { import: back } = await staff.takeBackImport({ id: done._id })
    expect(back).toMatchObject({ state: 'taken back', result: { keptPosts: 1 } })
    expect((await site.visitor.getPost({ id: own._id })).blog).toMatchObject({ conclusion: 'The words of ours', sections: [] })
    expect(await find('Untouched')).toBeUndefined()
    expect((await site.inject({ url: '/back-2' })).statusCode).toBe(404)
    expect((await site.inject({ url: '/back-1/' })).headers.location).toBe(`/blog/${changed._id}`)
    await expect(staff.takeBackImport({ id: done._id })).rejects.toMatchObject({ status: 409 })
    const again = await importAll('wordpress', 'back.xml', wordPressExport(`${oldSite.url}/back`, posts))
    expect(again.result).toMatchObject({ published: 1, leftOut: 2 })
  })

  test('links of imported posts are checked when they are published, and forgotten when they are taken back', async () => {
    await staff.checkLinks()
    const imported = [
      { id: 8000, title: 'With a link', link: `${oldSite.url}/linked/`, html: '<p>See <a href="/not-here">that page</a>.</p>' },
    ]
    const done = await importAll('wordpress', 'linked.xml', wordPressExport(oldSite.url, imported))
    const listTargets = async () => (await staff.listBrokenLinks()).data.map(({ target }) => target)
    await expect.poll(listTargets).toContain('/not-here')
    await staff.takeBackImport({ id: done._id })
    await expect.poll(listTargets).not.toContain('/not-here')
  })

  test('what cannot come over is said before, and a heading that is missing can be written', async () => {
    const posts = [
      { id: 1, title: '', link: `${oldSite.url}/no-title/`, html: '<p>Text</p>' },
      { id: 2, title: 'With a form', link: `${oldSite.url}/form/`, html: 'Write to us [contact-form-7 id="1"]' },
      { id: 3, title: 'A page', link: `${oldSite.url}/page/`, html: 'Text', type: 'page' },
      { id: 4, title: 'For members', link: `${oldSite.url}/members/`, html: 'Text', password: 'secret' },
    ]
    const { import: found } = await upload('wordpress', 'notes.xml', wordPressExport(`${oldSite.url}/notes`, posts))
    const { import: checked } = await staff.checkImport({ id: found._id, ...found.choices })
    expect(checked.decided).toMatchObject({ ready: 2, problems: 3, leftOut: 2 })
    const { items } = await staff.listImportItems({ id: found._id })
    expect(items.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['leave out', 'No heading'],
      ['import', ''],
      ['leave out', 'Pages are not brought'],
      ['import', ''],
    ])
    expect(items[1]!.notes).toEqual([{ what: 'Contact form in the text', effect: 'Becomes a button to Contact', isBlocking: false }])
    const { import: mended } = await staff.updateImportItem({ id: found._id, position: 0, title: 'Written here' })
    expect(mended.decided).toMatchObject({ ready: 3, problems: 2 })
    await staff.startImport({ id: found._id })
    const done = await waitFor(found._id, ({ state }) => state !== 'running')
    expect(done.result).toMatchObject({ published: 2, drafts: 1 })
    expect((await site.inject({ url: '/no-title/' })).statusCode).toBe(301)
    await staff.deleteImport({ id: found._id })
    await expect(staff.getImport({ id: found._id })).rejects.toMatchObject({ status: 404 })
    expect((await site.inject({ url: '/no-title/' })).statusCode).toBe(301)
  })

  test('files and lists are deleted after seven days, posts stay', async () => {
    const done = await importAll(
      'wordpress',
      'kept.xml',
      wordPressExport(`${oldSite.url}/kept`, [{ id: 1, title: 'Kept post', link: `${oldSite.url}/kept/`, html: 'Text' }]),
    )
    expect(done.takeBackUntil).not.toBeNull()
    site.setTime(new Date(Date.now() + 8 * 24 * 3_600_000).toISOString())
    await site.runHousekeeping()
    site.setTime(undefined)
    cookie = await site.signInCookie(OWNER_LOGIN)
    staff = site.withCookie(cookie)
    await expect(staff.getImport({ id: done._id })).rejects.toMatchObject({ status: 404 })
    expect((await site.visitor.listPosts({ search: 'Kept post' })).totalBlogs).toBe(1)
  })

  // How a file of another program is read does not depend on the engine.
  if (engine === 'postgres') return

  test('posts of Ghost come once, with the address of the old site for their pictures', async () => {
    const posts = Array.from({ length: 4 }, (_, index) => ({
      id: `g${index}`,
      title: `Ghost post ${index}`,
      slug: `ghost-post-${index}`,
      html: `<p>See <a href="__GHOST_URL__/ghost-post-1/">the first</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/901.png" alt="A"></figure>`,
      feature_image: '__GHOST_URL__/content/images/901.png',
    }))
    const file = ghostExport(posts, { g1: ['News'] })
    const { import: found } = await upload('ghost', 'ghost.json', file)
    await expect(staff.checkImport({ id: found._id, ...found.choices })).rejects.toMatchObject({
      status: 400,
      fields: { siteUrl: expect.any(String) },
    })
    const first = await importAll('ghost', 'ghost.json', file, { siteUrl: oldSite.url })
    expect(first.result).toMatchObject({ published: 4, leftOut: 0 })
    const { headers } = await site.inject({ url: '/ghost-post-3/' })
    const { blog } = await site.visitor.getPost({ id: String(headers.location).replace('/blog/', '') })
    expect(blog).toMatchObject({ mainHeading: 'Ghost post 3', author: 'Urmi Deshkar', publishedAt: '2022-05-06T07:08:09.000Z' })
    expect(blog.sections[0]!.contentBlocks[0]).toMatchObject({ marks: [{ type: 'link', href: '/ghost-post-1/' }] })
    for (const { slug } of posts) expect((await site.inject({ url: `/${slug}/` })).statusCode).toBe(301)

    const { import: again } = await upload('ghost', 'ghost.json', file)
    const checked = await staff.checkImport({ id: again._id, ...again.choices, siteUrl: oldSite.url })
    expect(checked.import.decided).toMatchObject({ ready: 0, leftOut: 4 })
  })

  test('Markdown files of a zip come with the pictures beside them', async () => {
    const content = Buffer.concat(
      await zip(
        (async function* () {
          const at = new Date(0)
          yield {
            name: 'site/posts/hello.md',
            content: Buffer.from(
              '---\ntitle: Hello Markdown\ndate: 2020-02-03\nimage: ../pictures/7001.png\n---\nSome *text*.\n\n![A picture](../pictures/7002.png)\n\n![Gone](../pictures/gone.png)\n',
            ),
            at,
          }
          yield { name: 'site/posts/draft.md', content: Buffer.from('---\ntitle: Not yet\ndraft: true\n---\nLater.\n'), at }
          yield { name: 'site/pictures/7001.png', content: await numberedPicture(7001), at }
          yield { name: 'site/pictures/7002.png', content: await numberedPicture(7002), at }
        })(),
      ).toArray(),
    )
    const { import: found } = await upload('markdown', 'site.zip', content)
    expect(found).toMatchObject({ found: { published: 1, drafts: 1, pictures: 3 }, choices: { pictures: 'archive' } })
    await staff.checkImport({ id: found._id, ...found.choices })
    const { items } = await staff.listImportItems({ id: found._id, filter: 'problems' })
    expect(items.map(({ title, notes }) => [title, notes[0]?.what])).toEqual([['Hello Markdown', '1 picture is not in the zip']])
    await staff.startImport({ id: found._id })
    const done = await waitFor(found._id, ({ state }) => state !== 'running')
    expect(done).toMatchObject({ state: 'done', progress: { pictures: 2, missingPictures: 1 } })
    const { headers } = await site.inject({ url: '/site/posts/hello' })
    const { blog } = await site.visitor.getPost({ id: String(headers.location).replace('/blog/', '') })
    expect(blog.coverImage).toMatch(/^\/media\//)
    expect(blog.sections[0]!.contentBlocks.map(({ type }) => type)).toEqual(['paragraph', 'image'])
  })
})
