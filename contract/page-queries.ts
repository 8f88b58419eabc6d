import { addressOf, queryIn } from './blog-list.ts'

/**
 * The pages that read what stands behind the question mark, each with its one spelling for everything that means the same. Every
 * other page reads nothing: whatever was added to its address, it is the same page.
 */
export const PAGE_QUERIES: ReadonlyMap<string, (search: string) => string> = new Map([['/blog', (search) => addressOf(queryIn(search))]])
