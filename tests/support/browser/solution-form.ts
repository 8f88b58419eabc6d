import { type APIRequestContext, type Page, expect } from '@playwright/test'
import type { SolutionRequest, SolutionRequestSummary } from '../../../contract/staff-solution-request.ts'
import { OWNER_LOGIN } from '../owner-login.ts'
import { hydrateIsland } from './page-waits.ts'
import { unique } from '../unique.ts'

export const SUBMIT_PATH = '/api/custom-solutions/submit'

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })
export const fileInput = (page: Page) => page.getByLabel('Files')
export const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

export async function openSolutionForm(page: Page): Promise<void> {
  await page.goto('/solutions/custom-solutions')
  await hydrateIsland(page, 'intake-form')
}

export const uniqueBusinessName = () => unique('Kachnar Tea')

/** All requests of a business with their details. */
export async function findRequestsByBusiness(request: APIRequestContext, business: string): Promise<SolutionRequest[]> {
  expect((await request.post('/api/admin/login', { data: OWNER_LOGIN })).ok()).toBe(true)
  const list = await request.get('/api/custom-solutions/get-all-requests', { params: { search: business } })
  const { data } = (await list.json()) as { data: SolutionRequestSummary[] }
  const details = data.map(
    async ({ _id }) => (await request.get(`/api/custom-solutions/get-request/${_id}`)).json() as Promise<{ data: SolutionRequest }>,
  )
  return (await Promise.all(details)).map((reply) => reply.data)
}
