import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** No rule of axe is broken, on the page as it is now or in a part of it, with everything in it at rest. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const calm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(finishAnimations)
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  if (!calm) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(broken).toEqual([])
}

/** What is on its way arrives; what never ends, or goes with the scrolling, is left. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const ends = Number(animation.effect?.getComputedTiming().endTime ?? Infinity) < Infinity
    if (ends && animation.timeline === document.timeline) animation.finish()
  }
}
