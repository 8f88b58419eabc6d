import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('addresses in the staff area', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { SITE_URL: 'https://agency.example' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const fieldsOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: ApiError) => error.fields)

  test('a redirect is added, found, changed, deleted and brought back, and each is in the activity log', async () => {
    const { redirect, message } = await staff.createRedirect({
      from: 'https://agency.example/Old-Work/',
      to: 'https://agency.example/case-studies',
    })
    expect(message).toBe('Redirect saved')
    expect(redirect).toMatchObject({ from: '/old-work', to: '/case-studies', kind: 'staff', hits: 0, isHidden: false, isBroken: false })
    expect(redirect.createdBy).not.toBe('')
    expect((await staff.listRedirects({ search: 'OLD-W' })).data).toEqual([redirect])
    expect((await staff.listRedirects({ search: 'old_w' })).data).toEqual([])
    const changed = await staff.updateRedirect({ id: redirect._id, from: '/old-work', to: '/about' })
    expect(changed.redirect).toMatchObject({ _id: redirect._id, to: '/about' })
    await staff.deleteRedirect({ id: redirect._id })
    expect((await staff.listRedirects({ search: 'old-work' })).total).toBe(0)
    await expect(staff.deleteRedirect({ id: redirect._id })).rejects.toMatchObject({ status: 404 })
    const restored = await staff.restoreRedirect({ id: redirect._id })
    expect(restored.redirect).toEqual(changed.redirect)
    await expect(staff.restoreRedirect({ id: redirect._id })).rejects.toMatchObject({ status: 409 })
    const log = (await staff.listAuditEvents({})).data.filter(({ about }) => about.kind === 'redirect')
    expect(log.map(({ did, detail }) => [did, detail])).toEqual([
      ['took back', 'to /about'],
      ['deleted', 'to /about'],
      ['changed', 'to /about'],
      ['created', 'to /case-studies'],
    ])
  })

  test('another old address may be given to a redirect', async () => {
    const { redirect } = await staff.createRedirect({ from: '/first-try', to: '/about' })
    await staff.updateRedirect({ id: redirect._id, from: '/second-try', to: '/about' })
    expect((await staff.listRedirects({ search: '-try' })).data.map(({ from }) => from)).toEqual(['/second-try'])
    expect((await staff.tryAddress({ search: '/first-try' })).outcome).toEqual({ kind: 'missing', path: '/first-try' })
  })

  test('what cannot be is refused at its field, with a suggestion', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'What a website costs' })
    expect(await fieldsOf(staff.createRedirect({ from: '/about/', to: '/contact' }))).toEqual({
      from: 'There is a page at /about. A redirect never hides a page.',
    })
    expect(await fieldsOf(staff.createRedirect({ from: `/blog/${blog._id}`, to: '/contact' }))).toHaveProperty('from')
    expect(await fieldsOf(staff.createRedirect({ from: '/pricing', to: '/website-costs' }))).toEqual({
      to: `There is no page at /website-costs. Did you mean /blog/${blog._id}?`,
    })
    expect(await fieldsOf(staff.createRedirect({ from: '/pricing', to: 'http://example.com' }))).toHaveProperty('to')
    expect(await fieldsOf(staff.createRedirect({ from: '', to: '' }))).toEqual({
      from: 'Please write the old address.',
      to: 'Please write where it leads to.',
    })
    await staff.createRedirect({ from: '/costs', to: `/blog/${blog._id}` })
    await staff.createRedirect({ from: '/prices', to: '/costs' })
    expect((await staff.listRedirects({ search: '/prices' })).data[0]).toMatchObject({ to: `/blog/${blog._id}` })
    await staff.createRedirect({ from: '/elsewhere', to: 'https://example.com/page' })
    await staff.deletePost({ id: blog._id })
    expect((await staff.listRedirects({ search: '/costs' })).data[0]).toMatchObject({ isBroken: true })
    expect((await staff.listRedirects({ search: '/elsewhere' })).data[0]).toMatchObject({ isBroken: false })
  })

  test('of many redirects those that are right are added, and the others come back with the reason', async () => {
    const { added, refused } = await staff.createManyRedirects({
      redirects: [
        { from: '/m1', to: '/about' },
        { from: '/m2', to: '/zqxjkw' },
        { from: '/m3', to: '/m3' },
        { from: '', to: '/about' },
        { from: '/m1/', to: '/contact' },
      ],
    })
    expect(added).toBe(2)
    expect(refused.map(({ from, reason }) => [from, reason])).toEqual([
      ['/m2', 'There is no page at /zqxjkw.'],
      ['/m3', expect.stringContaining('/m3')],
      ['', 'Please write the old address.'],
    ])
    expect((await staff.listRedirects({ search: '/m' })).data.filter(({ from }) => /^\/m\d/.test(from))).toMatchObject([
      { from: '/m1', to: '/contact' },
    ])
  })

  test('an address can be tried', async () => {
    await staff.createRedirect({ from: '/tried', to: '/about' })
    await staff.createRedirect({ from: '/?p=9', to: '/contact' })
    expect((await staff.tryAddress({ search: '/tried/?x=1' })).outcome).toMatchObject({ kind: 'redirect', location: '/about?x=1' })
    expect((await staff.tryAddress({ search: 'https://agency.example/About' })).outcome).toMatchObject({ kind: 'page', path: '/about' })
    expect((await staff.tryAddress({ search: '/?p=9' })).outcome).toMatchObject({ kind: 'redirect', location: '/contact' })
    expect((await staff.tryAddress({ search: '/?p=8' })).outcome).toMatchObject({ kind: 'page', path: '/' })
    await expect(staff.tryAddress({ search: 'https://example.com/' })).rejects.toMatchObject({ status: 400 })
  })

  test('links on pages of ours to nowhere are listed with page, words and a suggestion', async () => {
    const first = await staff.checkLinks()
    expect(first.checkedAt).not.toBeNull()
    expect(first.data).toEqual([])
    expect(first.links).toBeGreaterThan(30)
    const words = 'See our prices, the team, our work and example.'
    const mark = (text: string, href: string) => ({
      from: words.indexOf(text),
      to: words.indexOf(text) + text.length,
      type: 'link' as const,
      href,
    })
    const marks = [
      mark('our prices', '/price-list'),
      mark('the team', 'https://agency.example/abuot?x=1'),
      mark('our work', '/led-on'),
      mark('example', 'https://example.com/nowhere'),
    ]
    const { blog } = await staff.createPost({
      mainHeading: 'Links',
      sections: [{ subheading: 'One', contentBlocks: [{ type: 'paragraph', content: words, marks }] }],
    })
    await staff.createPost({
      mainHeading: 'A draft',
      state: 'draft',
      sections: [{ subheading: 'One', contentBlocks: [{ type: 'button', label: 'Go', href: '/not-yet' }] }],
    })
    await staff.createProduct({ id: 'linked', name: 'Linked', link: '/gone/product' })
    await staff.createRedirect({ from: '/led-on', to: '/case-studies' })
    const report = await staff.checkLinks()
    const page = { path: `/blog/${blog._id}`, title: 'Links' }
    expect(report.data).toMatchObject([
      { page, text: 'our prices', target: '/price-list', editPath: `/cms/blogs/${blog._id}/write` },
      { page, text: 'the team', target: '/abuot', suggestion: { path: '/about' } },
      { page: { title: 'Linked' }, text: 'Linked', target: '/gone/product', editPath: '/cms/manage-services/product/linked' },
    ])
    expect(await staff.listBrokenLinks()).toEqual(report)
    await staff.createRedirect({ from: '/price-list', to: '/contact' })
    await staff.deleteProduct({ id: 'linked' })
    expect((await staff.checkLinks()).data).toMatchObject([{ target: '/abuot' }])
  })

  const linkTo = (href: string, text = 'our prices') => ({
    subheading: 'One',
    contentBlocks: [
      { type: 'paragraph' as const, content: `See ${text}.`, marks: [{ from: 4, to: 4 + text.length, type: 'link' as const, href }] },
    ],
  })
  const brokenIn = async (title: string) => (await staff.listBrokenLinks()).data.filter(({ page }) => page.title === title)

  test('what is published is read at once, and nothing else', async () => {
    await staff.checkLinks()
    const { checkedAt } = await staff.listBrokenLinks()
    const { blog } = await staff.createPost({ mainHeading: 'Just published', sections: [linkTo('/nowhere-at-all')] })
    await expect.poll(() => brokenIn('Just published')).toMatchObject([{ target: '/nowhere-at-all', canMend: true, mendedTo: null }])
    await staff.updatePost({ id: blog._id, sections: [linkTo('/about')] })
    await expect.poll(() => brokenIn('Just published')).toEqual([])
    await staff.updatePost({ id: blog._id, sections: [linkTo('/gone-again')] })
    await expect.poll(() => brokenIn('Just published')).toHaveLength(1)
    await staff.deletePost({ id: blog._id })
    await expect.poll(() => brokenIn('Just published')).toEqual([])
    expect((await staff.listBrokenLinks()).checkedAt).toBe(checkedAt)
  })

  test('a link is mended in the changes of its post, which a person publishes', async () => {
    const sections = [linkTo('/pricelist?x=1'), linkTo('https://agency.example/pricelist', 'the same'), linkTo('/about', 'another')]
    const { blog } = await staff.createPost({ mainHeading: 'To be mended', sections })
    await staff.checkLinks()
    const [first, second] = await brokenIn('To be mended')
    expect(await fieldsOf(staff.mendLink({ id: first!._id, to: '/no-such-page' }))).toHaveProperty('to')
    const { editPath } = await staff.mendLink({ id: first!._id, to: '/contact' })
    expect(editPath).toBe(`/cms/blogs/${blog._id}/write`)
    const { blog: seen, changes } = await staff.getStaffPost({ id: blog._id })
    expect(JSON.stringify(seen)).toContain('/pricelist')
    const hrefs = JSON.stringify(changes!.document).match(/"href":"[^"]*"/g)
    expect(hrefs).toEqual(['"href":"/contact"', '"href":"/contact"', '"href":"/about"'])
    expect(await brokenIn('To be mended')).toMatchObject([{ mendedTo: '/contact' }, { mendedTo: '/contact' }])
    // The next check remembers it, as visitors still see the old link.
    await staff.checkLinks()
    const [again] = await brokenIn('To be mended')
    expect(again).toMatchObject({ text: first!.text, mendedTo: '/contact' })
    expect(second!.target).toBe(first!.target)
    await expect(staff.mendLink({ id: again!._id, to: '/about' })).rejects.toMatchObject({ status: 400 })
    await staff.publishPostChanges({ id: blog._id, changesVersion: changes!.version, postVersion: 1 })
    await expect.poll(() => brokenIn('To be mended')).toEqual([])
  })

  test('a link that is checked again keeps its place and its id, as somebody may be about to mend it', async () => {
    const sections = [linkTo('/still-lost'), linkTo('/still-lost'), linkTo('/found-later', 'another')]
    const { blog } = await staff.createPost({ mainHeading: 'Checked again', sections })
    await staff.checkLinks()
    const listed = await brokenIn('Checked again')
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(3)
    await staff.createRedirect({ from: '/found-later', to: '/about' })
    await staff.checkLinks()
    expect(await brokenIn('Checked again')).toEqual(listed.slice(0, 2))
    await staff.updatePost({ id: blog._id, sections: [...sections.slice(0, 2), linkTo('/lost-now', 'a third')] })
    await expect.poll(() => brokenIn('Checked again')).toHaveLength(3)
    expect((await brokenIn('Checked again')).slice(0, 2)).toEqual(listed.slice(0, 2))
    await staff.mendLink({ id: listed[1]!._id, to: '/about' })
  })

  test('changes of others stay, and unsaved or older work is not overwritten', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'Shared', sections: [linkTo('/lost-page')] })
    await staff.checkLinks()
    const [link] = await brokenIn('Shared')
    const { _id, description, tags, coverImage, author, sections, conclusion } = blog
    const edited = { mainHeading: 'Shared, rewritten', description, tags, coverImage, author, readTime: null, sections, conclusion }
    await staff.savePostAutosave({ id: _id, content: edited, postVersion: 1, changesVersion: 0, tabId: 'tab' })
    await expect(staff.mendLink({ id: link!._id, to: '/about' })).rejects.toMatchObject({ status: 409 })
    await staff.savePostChanges({ id: _id, content: edited, changesVersion: 0, postVersion: 1 })
    await staff.mendLink({ id: link!._id, to: '/about' })
    const { changes } = await staff.getStaffPost({ id: _id })
    expect(changes!.document).toMatchObject({ mainHeading: 'Shared, rewritten' })
    expect(JSON.stringify(changes!.document)).toContain('"href":"/about"')
    await staff.updatePost({ id: _id, author: 'Somebody else' })
    await staff.checkLinks()
    const [older] = await brokenIn('Shared')
    await expect(staff.mendLink({ id: older!._id, to: '/contact' })).rejects.toMatchObject({ status: 409 })
  })

  test('a link is mended in the draft of a page, and published with it', async () => {
    const path = 'hero.primary.href'
    const { blog } = await staff.createPost({ mainHeading: 'Here for a day' })
    const target = `/blog/${blog._id}`
    const { document } = await staff.getContent({ key: 'home' })
    const base = (document.value as { hero: { primary: { href: string } } }).hero.primary.href
    const { document: edited } = await staff.editContent({ key: 'home', edits: [{ op: 'set', path, value: target, base }] })
    await staff.publishContent({ documents: [{ key: 'home', revision: edited.draft!.revision }] })
    await staff.deletePost({ id: blog._id })
    await staff.checkLinks()
    const [link] = await brokenIn('Home')
    expect(link).toMatchObject({ target, canMend: true })
    await staff.mendLink({ id: link!._id, to: base })
    const { document: drafted } = await staff.getContent({ key: 'home' })
    expect(drafted.draft!.value).toMatchObject({ hero: { primary: { href: base } } })
    expect(drafted.value).toMatchObject({ hero: { primary: { href: target } } })
    await staff.publishContent({ documents: [{ key: 'home', revision: drafted.draft!.revision }] })
    await expect.poll(() => brokenIn('Home')).toEqual([])
    await expect(staff.mendLink({ id: link!._id, to: '/about' })).rejects.toMatchObject({ status: 404 })
  })
})
