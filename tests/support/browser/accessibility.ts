import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'
import type Axe from 'axe-core'

declare const axe: typeof Axe

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = Pick<Axe.Result, 'id' | 'nodes'>

/** Runs axe on the page or a part of it as it is now, with all animations finished. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const hadReducedMotion = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Rows are paler while they load again.
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await page.evaluate(finishAnimations)
  const violations = await findViolations(page, part)
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

/** AxeBuilder opens a second page for every run, which takes longer than the run. Only a page with frames needs it. */
async function findViolations(page: Page, part: string): Promise<Violation[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).include(part).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async (selector) => {
    const { violations } = await axe.run(selector, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, nodes }))
  }, part)
}
