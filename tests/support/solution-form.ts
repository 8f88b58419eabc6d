import { type APIRequestContext, type Page, expect } from '@playwright/test'
import type { SolutionRequest, SolutionRequestSummary } from '../../contract/solution-request.ts'
import { ADMIN } from './admin.ts'
import { alive } from './alive.ts'
import { unique } from './unique.ts'

export const SUBMIT = '/api/custom-solutions/submit'

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })
export const fileInput = (page: Page) => page.getByLabel('Files')
export const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

export async function openForm(page: Page): Promise<void> {
  await page.goto('/solutions/custom-solutions')
  await alive(page)
}

export const newBusiness = () => unique('Kachnar Tea')

/** What staff see of a business: all its requests, whole. */
export async function requestsOf(request: APIRequestContext, business: string): Promise<SolutionRequest[]> {
  expect((await request.post('/api/admin/login', { data: ADMIN })).ok()).toBe(true)
  const list = await request.get('/api/custom-solutions/get-all-requests', { params: { search: business } })
  const { data } = (await list.json()) as { data: SolutionRequestSummary[] }
  const whole = data.map(
    async ({ _id }) => (await request.get(`/api/custom-solutions/get-request/${_id}`)).json() as Promise<{ data: SolutionRequest }>,
  )
  return (await Promise.all(whole)).map((reply) => reply.data)
}
