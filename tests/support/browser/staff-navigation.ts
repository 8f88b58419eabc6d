import type { Page } from '@playwright/test'

type Router = { navigate(path: string): Promise<void> }

/**
 * Goes from one staff page to another without loading it, as the links of the staff area do. A page that asks before it is left
 * asks here, too.
 */
export async function followLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(([to]) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to), [
    path,
  ] as const)
}

/** Messages cover what is below them for some seconds. */
export const dismissMessages = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
