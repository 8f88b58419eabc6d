import type { POST_CATEGORIES } from '../contract/post.ts'
import type { CategoryKey } from './categories.ts'
import { categoryPage } from './category-page.ts'

export const offeringPage = {
  back: 'Back to {{category}}' as const,
  getStarted: categoryPage.getStarted,
  forWhom: 'Who it is for',
  includes: 'What is included',
  steps: 'How it goes',
  posts: 'From the blog',
  others: 'More in {{category}}' as const,
  closing: categoryPage.closing,
  /** What the posts under an offering are about. */
  topics: {
    branding: 'Strategy',
    marketing: 'Marketing',
    web: 'Development',
    app: 'Technology',
    graphic: 'Design',
  } satisfies Record<CategoryKey, (typeof POST_CATEGORIES)[number]>,
}
