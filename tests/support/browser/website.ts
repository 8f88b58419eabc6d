import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'
import { defaultContent } from '../../../content/site-content.ts'
import type { ContentDocument } from '../../../contract/content-document.ts'
import { type ContentChange, listContentChanges } from '../../../contract/site-content/changes.ts'
import { DOCUMENTS, type DocumentKey } from '../../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../../contract/site-content/edits.ts'
import type { TempSite } from './temp-site.ts'

/** The page in the editor, as it is shown. */
export const editedPage = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The page as it will be"]:not([aria-hidden="true"])')

/** A text of a document on the edited page, such as 'home:hero.title'. */
export const editedText = (page: Page, name: string): Locator => editedPage(page).locator(`[data-place="${name}"]`).first()

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })

export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`/cms/website/edit${path}`)
  await expect(editedPage(page).locator('[data-place]').first()).toBeVisible()
  // The documents are loaded.
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()
}

/** By keyboard: the caret is at the end of the text. */
export async function beginWriting(page: Page, name: string): Promise<void> {
  await editedText(page, name).focus()
  await page.keyboard.press('Enter')
  await expectWriting(page, name)
}

/** What is typed goes into the text: a part of the page that React renders is hydrated first. */
export async function expectWriting(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('toolbar', { name: /^Writing/ })).toBeVisible()
  await expect(editedText(page, name)).toHaveAttribute('contenteditable', 'plaintext-only')
  await expect(editedText(page, name)).toBeFocused()
}

/** Writes in place of what a text says. The writing stays open. */
export async function writeText(page: Page, name: string, text: string): Promise<void> {
  await beginWriting(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** By keyboard: in place of what a field of a form says. */
export async function fillByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** By keyboard: the dialog begins at the safest button, and the next one publishes. */
export async function publishByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await dialog.getByRole('button', { name: /^Publish \d+ change/ }).press('Enter')
  await expectPublished(page)
}

/** And the dialog is closed: it gives the focus back, and whoever writes earlier loses it. The message of an earlier time may still be there. */
export async function expectPublished(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(messages(page).getByText('Published. Visitors see it now.').last()).toBeVisible()
}

/** The changes of documents go, however a test has left them. */
export async function discardDrafts(page: Page, ...keys: DocumentKey[]): Promise<void> {
  await expectNothingWaiting(page)
  for (const key of keys) {
    const { document } = (await (await page.request.get(`/api/content/${key}`)).json()) as {
      document: { draft: { revision: number } | null }
    }
    if (!document.draft) continue
    const reply = await page.request.post('/api/content/discard', { data: { documents: [{ key, revision: document.draft.revision }] } })
    expect(reply.ok()).toBe(true)
  }
}

/** The HTML of a page for somebody who is not signed in, without its scripts and styles. */
export async function readAsVisitor(site: TempSite, path: string): Promise<string> {
  const reply = await fetch(site.url + path)
  expect(reply.status).toBe(200)
  return (await reply.text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
}

/** Visitors see again what content/ says, whatever a test has published. */
export async function publishDefaults(page: Page, ...keys: (keyof typeof defaultContent)[]): Promise<void> {
  await expectNothingWaiting(page)
  for (const key of keys) {
    const { document } = await readDocument(page, key)
    const edits = listContentChanges(DOCUMENTS[key].fields, (document.draft ?? document).value, defaultContent[key]).flatMap(toEdits)
    if (edits.length > 0) expect((await page.request.put(`/api/content/${key}`, { data: { edits } })).ok()).toBe(true)
    const { draft } = (await readDocument(page, key)).document
    if (!draft) continue
    const reply = await page.request.post('/api/content/publish', { data: { documents: [{ key, revision: draft.revision }] } })
    expect(reply.ok()).toBe(true)
  }
}

/** What is on its way to the server would change the draft once more. */
async function expectNothingWaiting(page: Page): Promise<void> {
  await expect(page.getByText(/^(?:Saving…|Not saved yet)$/)).toHaveCount(0)
}

const readDocument = async (page: Page, key: DocumentKey) =>
  (await (await page.request.get(`/api/content/${key}`)).json()) as { document: ContentDocument }

function toEdits(change: ContentChange): ContentEdit[] {
  const { path } = change
  switch (change.kind) {
    case 'value':
      return [{ op: 'set', path, value: change.after, base: change.before }]
    case 'order':
      return change.after.map((id, index) => ({ op: 'move', path, id, after: change.after[index - 1] ?? null }))
    case 'added':
      return [{ op: 'insert', path, item: change.item as { id: string }, after: null }]
    case 'removed':
      return [{ op: 'remove', path, id: change.id }]
  }
}
