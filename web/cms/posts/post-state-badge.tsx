import type { PostState } from '../../../contract/post.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { postLabels } from './labels.ts'

const TONES: Record<PostState, Tone> = { draft: 'calm', scheduled: 'info', published: 'ok' }

export function PostStateBadge({ state }: { state: PostState }) {
  return <StatusBadge tone={TONES[state]}>{postLabels.states[state]}</StatusBadge>
}
