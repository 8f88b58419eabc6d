import { expect, test } from 'vitest'
import { isSeen } from './use-read-mark.ts'

/** A letter in a window that is 1000 high. */
const letter = (height: number, shownHeight: number) =>
  isSeen({
    intersectionRatio: shownHeight / height,
    intersectionRect: { height: shownHeight } as DOMRectReadOnly,
    rootBounds: { height: 1000 } as DOMRectReadOnly,
  })

test.each([
  ['a short letter as a whole', letter(200, 200), true],
  ['the edge of a letter', letter(900, 40), false],
  ['nearly a third of a letter', letter(900, 280), true],
  ['the edge of a letter that is higher than the window', letter(8000, 100), false],
  ['a letter that is higher than the window and fills it', letter(8000, 1000), true],
])('%s counts as seen or not', (_part, seen, expected) => expect(seen).toBe(expected))
