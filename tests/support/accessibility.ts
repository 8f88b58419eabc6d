import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** No rule of axe is broken, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(broken).toEqual([])
}
