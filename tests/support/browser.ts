import { test as base, expect } from '@playwright/test'

export { expect }

/** Every error that a page writes to the console or throws fails the test, unless the test has said that it expects it. */
export const test = base.extend<{ expectError: (pattern: RegExp) => void }>({
  expectError: [
    async ({ context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (thrown) => errors.push(String(thrown.error())))
      await use((pattern) => void expected.push(pattern))
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(surprises, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})
