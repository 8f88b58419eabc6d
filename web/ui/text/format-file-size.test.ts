import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

const KB = 1024

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [310 * KB, '310 KB'],
  [1024 * KB - 1, '1 MB'],
  [1024 * KB, '1 MB'],
  [2.44 * KB * KB, '2.4 MB'],
  [10 * KB * KB, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
