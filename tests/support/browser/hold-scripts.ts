import type { Page } from '@playwright/test'

const SCRIPTS = { all: /\/assets\/.*\.js$/, islands: /\/assets\/.*\.island.*\.js$/ }

/** Until they are released the page has only its HTML, or no island is hydrated. */
export async function holdScripts(page: Page, held: keyof typeof SCRIPTS = 'all'): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS[held], async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
