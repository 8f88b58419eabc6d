import { expect, test } from 'vitest'
import { createApiClient, type SendRequest } from '../../../contract/api-client.ts'
import { publicEndpoints } from '../../../contract/public-endpoints.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { type FormDefinition, handleSubmit, readText, submitForm, withDraft } from './submit-form.ts'

type Fields = { name: string; email: string }

const form: FormDefinition<Fields> = {
  blank: { name: '', email: '' },
  read: (submitted) => ({ name: readText(submitted, 'name'), email: readText(submitted, 'email') }),
  validate: ({ name }) => (name ? {} : { name: 'Name is required' }),
  send: (api, fields, options) => api.createEnquiry({ ...fields, services: ['SEO'] }, options),
  draft: formDraft('testDraft', 'tab'),
}

const METADATA = { idempotencyKey: 'key-1', nickname: '' }

test('a submitted form is trimmed, has its e-mail address in lower case and carries its idempotency key', async () => {
  const { api, requests } = createFakeApi(200, { success: true, message: 'Thanks' })
  expect(await submitForm(api, form, { name: ' Ann ', email: ' Ann@X.example ' }, { ...METADATA, elapsedMs: 5 })).toEqual({ ok: true })
  expect(requests[0]?.body).toMatchObject({ name: 'Ann', email: 'ann@x.example', nickname: '', elapsedMs: 5 })
  expect(requests[0]?.headers).toEqual({ 'idempotency-key': 'key-1' })
})

test('an error of the server becomes the banner and the problems of the fields', async () => {
  const { api } = createFakeApi(400, { success: false, message: 'Email is wrong', fields: { email: 'Wrong' } })
  const result = await submitForm(api, form, { name: 'Ann', email: 'x' }, METADATA)
  expect(result).toEqual({ ok: false, error: { status: 400, banner: 'Email is wrong', problems: { email: 'Wrong' } } })
})

test('a reply with success: false becomes the banner', async () => {
  const { api } = createFakeApi(200, { success: false, message: '' })
  const result = await submitForm(api, form, { name: 'Ann', email: 'a@x.example' }, METADATA)
  expect(result).toMatchObject({ ok: false, error: { banner: 'Failed to submit your query. Please try again.' } })
})

test('without JavaScript, a form with a problem is not sent and comes back with its fields', async () => {
  const { api, requests } = createFakeApi(200, { success: true, message: '' })
  const { data, init } = await handleSubmit(api, form, formRequest({ name: '', email: 'a@x.example' }))
  expect(init?.status).toBe(400)
  expect(data).toEqual({
    ok: false,
    error: { status: 400, banner: 'Name is required', problems: { name: 'Name is required' } },
    fields: { name: '', email: 'a@x.example' },
  })
  expect(requests).toEqual([])
})

test('without JavaScript, the same content has the same idempotency key', async () => {
  const { api, requests } = createFakeApi(200, { success: true, message: '' })
  for (const name of ['Ann', 'Ann', 'Bob']) {
    const { data } = await handleSubmit(api, form, formRequest({ name, email: 'a@x.example' }))
    expect(data).toEqual({ ok: true })
  }
  const [first, second, third] = requests.map(({ headers }) => headers?.['idempotency-key'])
  expect(first).toMatch(/^form-/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a field that is filled in before hydration keeps its value, and the draft fills the others', () => {
  const typed = { name: 'Bob', message: '', services: ['SEO'], offices: [] }
  const drafted = { name: 'Ann', message: 'Hello', services: ['Branding'], offices: ['Delhi'] }
  expect(withDraft(typed, drafted)).toEqual({ name: 'Bob', message: 'Hello', services: ['SEO'], offices: ['Delhi'] })
})

function createFakeApi(status: number, body: unknown) {
  const requests: Parameters<SendRequest>[0][] = []
  const api = createApiClient(publicEndpoints, async (request) => {
    requests.push(request)
    return { status, body }
  })
  return { api, requests }
}

const formRequest = (fields: Fields) => new Request('http://localhost/contact', { method: 'POST', body: new URLSearchParams(fields) })
