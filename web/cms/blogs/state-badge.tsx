import { cmsBlogs } from '../../../content/cms-blogs.ts'
import type { BlogState } from '../../../contract/blog.ts'
import { Status } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONES: Record<BlogState, Tone> = { draft: 'calm', scheduled: 'info', published: 'ok' }

export function StateBadge({ state }: { state: BlogState }) {
  return <Status tone={TONES[state]}>{cmsBlogs.states[state]}</Status>
}
