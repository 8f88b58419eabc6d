import { defaultContent } from '../site-content.ts'

export const { offerings } = defaultContent
