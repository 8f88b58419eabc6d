import type { ElementHandle, Locator, Page } from '@playwright/test'
import { articlePage } from '../../../content/article-page.ts'
import { defaultContent } from '../../../content/site-content.ts'
import type { Point, SlowPhone } from './slow-phone.ts'

const { blog, navigation } = defaultContent

const QUIET_MS = 600
const SETTLE_MS = 300
/** The browser reports no event that took less. */
const SHORTEST_MS = 16

type Interaction = {
  name: string
  target: (page: Page) => Locator
  /** Typed instead of a tap. The target has the focus already. */
  key?: string
  /** Waits for what the interaction is meant to do. */
  effect?: (page: Page, target: ElementHandle<Element>) => Promise<unknown>
}

const openMenu = {
  name: 'open menu',
  target: (page: Page) => page.getByRole('button', { name: navigation.header.drawer.open }),
  effect: (page: Page) => page.waitForSelector('dialog[open], [popover]:popover-open'),
}
const form = (page: Page) => page.locator('main form[method="post"]')
const firstField = (page: Page) => form(page).locator('input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea')
const searchField = (page: Page) => page.locator('main').getByRole('searchbox')
const hasFocus = (page: Page, target: ElementHandle<Element>) => page.waitForFunction((each) => each === document.activeElement, target)

/** In this order; a page has some of them. The last ones may leave the page. */
const INTERACTIONS: Interaction[] = [
  openMenu,
  {
    name: 'close menu',
    target: (page) => page.getByRole('button', { name: navigation.header.drawer.close }),
    effect: (page, target) => page.waitForFunction((each) => !each.checkVisibility(), target),
  },
  {
    name: 'accordion',
    target: (page) => page.locator('main details:not([open]) > summary'),
    effect: (page, target) => page.waitForFunction((each) => (each.parentElement as HTMLDetailsElement).open, target),
  },
  {
    name: 'tab',
    target: (page) => page.locator('main [role="tab"][aria-selected="false"]'),
    effect: (page, target) => page.waitForFunction((each) => each.ariaSelected === 'true', target),
  },
  { name: 'next slide', target: (page) => page.locator('main').getByRole('button', { name: /^next/i }) },
  { name: 'share', target: (page) => page.locator('main').getByRole('button', { name: articlePage.share }) },
  { name: 'option', target: (page) => form(page).locator('label:has([type="checkbox"])') },
  { name: 'field', target: firstField, effect: hasFocus },
  { name: 'letter', target: firstField, key: 'a' },
  { name: 'delete it', target: firstField, key: 'Backspace' },
  {
    name: 'send empty',
    target: (page) => form(page).locator('[type="submit"]'),
    // A problem at a field or, where every field is optional, the thank-you message, which takes the focus.
    effect: (page) => page.waitForSelector('main form [aria-invalid="true"], main [tabindex="-1"]:focus'),
  },
  { name: 'search', target: searchField, effect: hasFocus },
  { name: 'letter in search', target: searchField, key: 'a' },
  {
    name: 'filter',
    target: (page) => page.getByRole('navigation', { name: blog.categories }).locator('a:not([aria-current])'),
    effect: (page) => page.waitForURL(/category=/),
  },
]

export const FIRST_TAP = 'first tap'
export const INTERACTION_NAMES = [FIRST_TAP, ...INTERACTIONS.map(({ name }) => name)]

/** By its name: the milliseconds from input to the next frame, as Interaction to Next Paint counts them. */
export type InteractionTimes = Record<string, number>

/** Everything that the page offers. */
export async function interact(phone: SlowPhone): Promise<InteractionTimes> {
  const times: InteractionTimes = {}
  for (const { name, target, key, effect } of INTERACTIONS) {
    const place = target(phone.page).filter({ visible: true }).first()
    if (!(await place.isVisible())) continue
    const element = (await place.elementHandle())!
    const point = key ? undefined : await findPoint(place)
    await phone.quiet(QUIET_MS)
    times[name] = await timeInput(
      phone,
      () => (point ? phone.tap(point) : phone.page.keyboard.press(key!)),
      effect && (() => effect(phone.page, element)),
    )
  }
  return times
}

/** Where the menu's button is on a page at rest. */
export const findMenuButton = ({ page }: SlowPhone): Promise<Point> => findPoint(openMenu.target(page))

/** A tap on the menu's button as soon as the page shows anything, while it may still be starting. */
export async function tapAtFirstPaint(phone: SlowPhone, url: string, menuButton: Point): Promise<InteractionTimes> {
  const opened = phone.page.goto(url, { waitUntil: 'commit' })
  await Promise.all([opened, phone.firstPaint])
  return {
    [FIRST_TAP]: await timeInput(
      phone,
      () => phone.tap(menuButton),
      () => openMenu.effect(phone.page),
    ),
  }
}

/** Scrolls it into view and makes sure that nothing covers it. */
async function findPoint(place: Locator): Promise<Point> {
  await place.tap({ trial: true })
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Infinity if the effect does not come. */
async function timeInput({ entries, quiet }: SlowPhone, act: () => Promise<unknown>, effect?: () => Promise<unknown>): Promise<number> {
  const before = entries.length
  await act()
  try {
    await effect?.()
  } catch {
    return Infinity
  }
  await quiet(SETTLE_MS)
  const durations = entries
    .slice(before)
    .filter(({ interactionId }) => interactionId)
    .map(({ duration }) => duration)
  return Math.max(SHORTEST_MS, ...durations)
}
