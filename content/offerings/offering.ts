/** One thing a client can order, with a page of its own at /services/dba/{slug}/{id}. */
export type Offering = {
  id: string
  title: string
  description: string
  summary: string
  forWhom: string
  includes: string[]
  steps: { title: string; description: string }[]
}
