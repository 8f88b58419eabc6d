import { categoryPage } from './category-page.ts'

export const offeringPage = {
  back: 'Back to {{category}}' as const,
  forWhom: 'Who it is for',
  includes: 'What is included',
  steps: 'How it goes',
  closing: categoryPage.closing,
}
