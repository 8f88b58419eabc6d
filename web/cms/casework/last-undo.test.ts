import { expect, test, vi } from 'vitest'
import { rememberUndo } from './last-undo.ts'

test('a change is taken back once, however often it is asked for', () => {
  const undo = vi.fn<() => void>()
  const run = rememberUndo(undo)
  run()
  run()
  expect(undo).toHaveBeenCalledTimes(1)
})
