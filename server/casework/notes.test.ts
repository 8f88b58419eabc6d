import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('notes', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { NOTIFY_EMAIL: 'team@example.com' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function createEnquiry(): Promise<string> {
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    return (await staff.listEnquiries()).data[0]!._id
  }

  test('notes on an enquiry are listed in the order they were written, are deleted with it, and are never sent', async () => {
    const id = await createEnquiry()
    const emails = (await staff.listEmails()).total
    const { note } = await staff.addEnquiryNote({ id, text: ' Called, no answer. ' })
    await staff.addEnquiryNote({ id, text: '<b>Budget</b> is fixed.' })
    const { data } = await staff.getEnquiry({ id })
    expect(note).toEqual(data.notes[0])
    expect(data.notes.map(({ text, by }) => [text, by.name])).toEqual([
      ['Called, no answer.', 'Admin'],
      ['<b>Budget</b> is fixed.', 'Admin'],
    ])
    expect(data).toMatchObject({ status: 'pending', responses: [] })
    expect((await staff.listEmails()).total).toBe(emails)
    await staff.deleteEnquiryNote({ id, noteId: note._id })
    expect((await staff.getEnquiry({ id })).data.notes).toHaveLength(1)
    await staff.deleteEnquiry({ id })
    expect(await site.store.db.selectFrom('notes').select('id').execute()).toEqual([])
    const actions = (await staff.listAuditEvents({ limit: 4 })).data.map(({ did }) => did)
    expect(actions).toEqual(['deleted', 'deleted a note on', 'noted on', 'noted on'])
  })

  async function createSolutionRequest(): Promise<string> {
    const fields = new FormData()
    fields.append('contactEmail', 'only@address.test')
    const form = new Response(fields)
    const headers = { 'content-type': form.headers.get('content-type')! }
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers, payload: await form.text() })
    return (await staff.listSolutionRequests()).data[0]!._id
  }

  test('a mention names a solution request by its address where that is all it gives', async () => {
    const asha = await createStaffMember(site, 'Asha')
    const mentions = [(await staff.listColleagues()).data.find(({ name }) => name === 'Asha')!._id]
    await staff.addSolutionRequestNote({ id: await createSolutionRequest(), text: 'Please look, @Asha', mentions })
    const { data } = await (await site.signIn(asha)).listMentions()
    expect(data).toMatchObject([{ kind: 'solution request', name: 'only@address.test', text: 'Please look, @Asha' }])
  })

  test('a solution request has notes too', async () => {
    const id = await createSolutionRequest()
    const { note } = await staff.addSolutionRequestNote({ id, text: 'Ask for the logo.' })
    expect((await staff.getSolutionRequest({ id })).data.notes).toEqual([note])
    await expect(staff.deleteEnquiryNote({ id, noteId: note._id })).rejects.toMatchObject({ status: 404 })
    await staff.deleteSolutionRequestNote({ id, noteId: note._id })
    expect((await staff.getSolutionRequest({ id })).data.notes).toEqual([])
  })

  test('only its author can delete a note', async () => {
    const id = await createEnquiry()
    const { note } = await staff.addEnquiryNote({ id, text: 'Mine' })
    await site.store.db.updateTable('notes').set({ author_id: 'somebody-else' }).where('id', '=', note._id).execute()
    const refused = { status: 403, message: 'Only the person who wrote a note can delete it.' }
    await expect(staff.deleteEnquiryNote({ id, noteId: note._id })).rejects.toMatchObject(refused)
    expect((await staff.getEnquiry({ id })).data.notes).toHaveLength(1)
  })

  test('an Idempotency-Key stores a note once; empty, too long and misplaced notes are refused', async () => {
    const id = await createEnquiry()
    const headers = { 'idempotency-key': 'press' }
    const replies = await Promise.all([1, 2].map(() => staff.addEnquiryNote({ id, text: 'Once' }, { headers })))
    expect(replies[0]!.note).toEqual(replies[1]!.note)
    expect((await staff.getEnquiry({ id })).data.notes).toHaveLength(1)
    await expect(staff.addEnquiryNote({ id, text: '  ' })).rejects.toMatchObject({ status: 400, message: 'Please write a note' })
    await expect(staff.addEnquiryNote({ id, text: 'x'.repeat(5001) })).rejects.toMatchObject({ status: 400 })
    await expect(staff.addEnquiryNote({ id: 'unknown', text: 'x' })).rejects.toMatchObject({ status: 404, message: 'Query not found' })
    await expect(staff.deleteEnquiryNote({ id, noteId: 'none' })).rejects.toMatchObject({ status: 404, message: 'Note not found' })
  })
})
