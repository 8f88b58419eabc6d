import { expect, test } from 'vitest'
import { rankBySimilarity, similarity } from './similarity.ts'

const PAGES = [
  { path: '/about', title: 'Who we are' },
  { path: '/contact', title: 'Tell us about your project' },
  { path: '/careers', title: 'Work with us' },
  { path: '/blog/a1', title: 'What a website costs, and where the money goes' },
  { path: '/blog/a2', title: 'How to choose a brand name you will not regret' },
]

test.each([
  ['/abuot', '/about'],
  ['/contact-us.html', '/contact'],
  ['/2019/05/choosing-a-brand-name/', '/blog/a2'],
  ['/website-cost', '/blog/a1'],
])('%s is most like %s', (address, path) => {
  expect(rankBySimilarity(address, PAGES)[0]?.path).toBe(path)
})

test.each(['/zzz', '/12/34', '/', '/index.php'])('nothing is like %s', (address) => {
  expect(rankBySimilarity(address, PAGES)).toEqual([])
})

test('the same words in another order and case are the same', () => {
  expect(similarity('/Brand-Name', '/name/brand')).toBe(1)
})
