import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { postLabels, postPageLabels } from '../labels.ts'
import { useMarkdown } from './use-markdown.tsx'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'

const labels = {
  undo: 'Undo',
  redo: 'Redo',
  viewLive: 'View live',
  more: 'More',
  fields: 'Fields view',
  copyMarkdown: 'Copy as Markdown',
  saveMarkdown: 'Download as Markdown',
  openMarkdown: 'Insert a Markdown file…',
} as const

/** As in the style sheet of the bar. */
const UNDO_IN_BAR = '(width >= 37.5em)'

/** What is needed seldom, and on a phone what has no room in the bar. */
export function MoreMenu({ writing, actions }: { writing: Writing; actions: WritingActions }) {
  const [isOpen, setOpen] = useState(false)
  const markdown = useMarkdown(writing)
  const { post } = writing.base
  const hasUndoButtons = useMediaQuery(UNDO_IN_BAR)
  const items: MenuItem[] = [
    ...(hasUndoButtons
      ? []
      : [
          { key: 'undo', label: labels.undo, icon: 'undo' as const, run: () => writing.surface.current?.undo() },
          { key: 'redo', label: labels.redo, icon: 'redo' as const, run: () => writing.surface.current?.redo() },
        ]),
    ...(post?.state === 'published'
      ? [
          {
            key: 'live',
            label: labels.viewLive,
            icon: 'browser' as const,
            run: () => void window.open(`/blog/${post._id}`, '_blank', 'noopener'),
          },
        ]
      : []),
    { key: 'fields', label: labels.fields, icon: 'clipboard', run: () => actions.run('fields') },
    ...(post ? [{ key: 'versions', label: `${postLabels.versions}…`, icon: 'clock' as const, run: () => actions.run('versions') }] : []),
    { key: 'copy', label: labels.copyMarkdown, icon: 'copy', ruled: true, run: () => void markdown.copy() },
    { key: 'download', label: labels.saveMarkdown, icon: 'download', run: () => void markdown.download() },
    { key: 'open', label: labels.openMarkdown, icon: 'upload', run: markdown.chooseFile },
    ...(post
      ? [
          {
            key: 'delete',
            label: `${postPageLabels.delete}…`,
            icon: 'trash' as const,
            danger: true,
            ruled: true,
            run: () => actions.run('delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={labels.more}
        open={isOpen}
        onOpenChange={setOpen}
        items={items}
        renderTrigger={(button) => <IconButton {...button} variant="quiet" icon="more" label={labels.more} />}
      />
      {markdown.fileInput}
    </>
  )
}
