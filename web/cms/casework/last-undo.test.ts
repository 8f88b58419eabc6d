import { expect, test, vi } from 'vitest'
import { rememberUndo } from './last-undo.ts'

test('an undo runs once, by its message or by its key', () => {
  const undo = vi.fn<() => void>()
  const run = rememberUndo(undo)
  run()
  run()
  expect(undo).toHaveBeenCalledTimes(1)
})
