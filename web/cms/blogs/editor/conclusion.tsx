import { type Dispatch, memo } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Edit } from './edit-post.ts'

const LONGEST = 20_000

export const Conclusion = memo(function Conclusion({ conclusion, edit }: { conclusion: string; edit: Dispatch<Edit> }) {
  return (
    <Panel>
      <TextArea
        label={cmsBlogs.editor.conclusion}
        grows
        rows={3}
        maxLength={LONGEST}
        value={conclusion}
        onChange={(event) => edit({ do: 'write', change: { conclusion: event.target.value } })}
      />
    </Panel>
  )
})
