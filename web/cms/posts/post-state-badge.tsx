import { cmsBlogs } from '../../../content/cms-blogs.ts'
import type { PostState } from '../../../contract/post.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'

const TONES: Record<PostState, Tone> = { draft: 'calm', scheduled: 'info', published: 'ok' }

export function PostStateBadge({ state }: { state: PostState }) {
  return <StatusBadge tone={TONES[state]}>{cmsBlogs.states[state]}</StatusBadge>
}
