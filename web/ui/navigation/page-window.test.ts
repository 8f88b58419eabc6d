import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [{ page: 1, pages: 4, size: undefined }, [1, 2, 3, 4]],
  [{ page: 1, pages: 12, size: 5 }, [1, 2, 3, 4, 5]],
  [{ page: 6, pages: 12, size: 5 }, [4, 5, 6, 7, 8]],
  [{ page: 11, pages: 12, size: 5 }, [8, 9, 10, 11, 12]],
  [{ page: 12, pages: 12, size: 5 }, [8, 9, 10, 11, 12]],
  [{ page: 2, pages: 3, size: 5 }, [1, 2, 3]],
  [{ page: 99, pages: 3, size: 5 }, [1, 2, 3]],
])('of %o the numbers %o are shown', ({ page, pages, size }, numbers) => {
  expect(pageWindow(page, pages, size)).toEqual(numbers)
})
