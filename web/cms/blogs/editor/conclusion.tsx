import { type Dispatch, memo } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { BLOG_LIMITS } from '../../../../contract/blog.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Edit } from './edit-post.ts'

export const Conclusion = memo(function Conclusion({ conclusion, edit }: { conclusion: string; edit: Dispatch<Edit> }) {
  return (
    <Panel>
      <TextArea
        label={cmsBlogs.editor.conclusion}
        grows
        rows={3}
        maxLength={BLOG_LIMITS.conclusion}
        value={conclusion}
        onChange={(event) => edit({ do: 'write', change: { conclusion: event.target.value } })}
      />
    </Panel>
  )
})
