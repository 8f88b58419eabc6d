import { forgetAnswers } from '../session/answers.ts'

/** Under which the answers about posts are remembered. */
export const BLOGS_KEY = 'blogs?'
export const blogKey = (id: string): string => `blogs/${id}`

/** After a write, lists and posts are other than they were. */
export const forgetBlogs = (): void => forgetAnswers('blogs')
