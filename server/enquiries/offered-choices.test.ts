import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import type { Api } from '../../contract/api-client.ts'
import { OFFICES, SERVICES } from '../../contract/enquiry.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const SENDER = { name: 'Asha Rao', email: 'asha@example.com' }
const MORNING = '2031-03-04T09:00:00.000Z'
const HALF_AN_HOUR_LATER = '2031-03-04T09:30:00.000Z'
const TWO_HOURS_LATER = '2031-03-04T11:00:00.000Z'

test('a new site offers the services and the offices of the specification, in its order', () => {
  expect(defaultContent.contact.services).toEqual(SERVICES)
  expect(defaultContent.agency.offices.map(({ name }) => name)).toEqual(OFFICES)
})

describeEachEngine('the choices of the contact form', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    site.setTime(MORNING)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function publish(key: 'contact' | 'agency', path: string, value: unknown) {
    const { document } = await staff.getContent({ key })
    const base = path.split('.').reduce<unknown>((at, name) => findPart(at, name), document.value)
    const { document: edited } = await staff.editContent({ key, edits: [{ op: 'set', path, value, base }] })
    await staff.publishContent({ documents: [{ key, revision: edited.draft!.revision }] })
  }

  test('are those of the published documents, and for an hour those that were there before', async () => {
    await site.visitor.createEnquiry({ ...SENDER, services: ['SEO'], office: 'Mumbai' })
    await publish('contact', 'services', ['Branding', 'Sign painting'])
    await publish('agency', 'offices.mumbai.name', 'Pune')
    await site.visitor.createEnquiry({ ...SENDER, services: ['Sign painting'], office: 'Pune' })

    site.setTime(HALF_AN_HOUR_LATER)
    await site.visitor.createEnquiry({ ...SENDER, services: ['SEO', 'Branding'], office: 'Mumbai' })
    await expect(site.visitor.createEnquiry({ ...SENDER, services: ['Sign painting', 'Spying'] })).rejects.toMatchObject({
      status: 400,
      message: 'Please choose services from the list',
      fields: { services: 'Please choose services from the list' },
    })

    site.setTime(TWO_HOURS_LATER)
    staff = await site.signIn()
    await expect(site.visitor.createEnquiry({ ...SENDER, services: ['SEO'] })).rejects.toMatchObject({ status: 400 })
    await expect(site.visitor.createEnquiry({ ...SENDER, services: ['Branding'], office: 'Mumbai' })).rejects.toMatchObject({
      status: 400,
      message: 'Please choose an office from the list',
    })
    const { data } = await staff.listEnquiries({})
    expect(data.map(({ services, office }) => [services, office])).toEqual([
      [['SEO', 'Branding'], 'Mumbai'],
      [['Sign painting'], 'Pune'],
      [['SEO'], 'Mumbai'],
    ])
  })

  test('the reply to an enquiry promises what the agency promises', async () => {
    const send = async () => (await site.visitor.createEnquiry({ ...SENDER, services: ['Branding'] })).message
    expect(await send()).toBe('Thank you for contacting us! We will get back to you within 2 business days.')
    await publish('agency', 'promise.replyTime', '1 business day')
    expect(await send()).toBe('Thank you for contacting us! We will get back to you within 1 business day.')
  })
})

function findPart(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((item: { id: string }) => item.id === name)
  return (value as Record<string, unknown>)[name]
}
