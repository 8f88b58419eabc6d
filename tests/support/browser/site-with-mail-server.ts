import { test as base } from './browser.ts'

/**
 * For tests that send emails to a mail server, or change what the other tests read: their pages are of the worker's second site.
 * A worker fixture of their own would restart the worker, its browser and its sites before and after them.
 */
export const test = base.extend({
  baseURL: ({ siteWithMailServer }, use) => use(siteWithMailServer.url),
})
