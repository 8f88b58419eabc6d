import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** Runs axe on the page or a part of it as it is now, with all animations finished. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const hadReducedMotion = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(finishAnimations)
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  if (!hadReducedMotion) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(broken).toEqual([])
}

/** Endless and scroll-driven animations are left alone. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    const ends = Number(animation.effect?.getComputedTiming().endTime ?? Infinity) < Infinity
    if (ends && animation.timeline === document.timeline) animation.finish()
  }
}
