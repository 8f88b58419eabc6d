import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** No rule of axe is broken, on the page as it is now or in a part of it, once nothing in it is on its way in or out. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(untilStill)
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(broken).toEqual([])
}

/** What never ends, or goes with the scrolling, is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, timeline, effect }) => {
    const ends = effect !== null && Number(effect.getComputedTiming().endTime) < Infinity
    return playState === 'running' && timeline === document.timeline && ends
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
