import { type Dispatch, memo } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel } from '../../layout/panel.tsx'
import type { Edit } from './edit-post.ts'

export const Conclusion = memo(function Conclusion({ conclusion, edit }: { conclusion: string; edit: Dispatch<Edit> }) {
  return (
    <Panel>
      <TextArea
        label={cmsBlogs.editor.conclusion}
        autoGrow
        rows={3}
        maxLength={POST_LIMITS.conclusion}
        value={conclusion}
        onChange={(event) => edit({ do: 'write', change: { conclusion: event.target.value } })}
      />
    </Panel>
  )
})
