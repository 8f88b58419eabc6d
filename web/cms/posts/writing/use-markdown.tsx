import { type ReactNode, useRef } from 'react'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { useCopyToClipboard } from '../../use-copy-to-clipboard.ts'
import { postLabels } from '../labels.ts'
import type { Writing } from './use-writing.ts'

const labels = {
  copied: 'Copied as Markdown',
  inserted: 'The Markdown file is in the text.',
  empty: 'There is no text in this file.',
  file: 'Markdown file',
} as const

/** The post as Markdown, to take it elsewhere and back. The reader and the writer are loaded when they are needed. */
export function useMarkdown({ getContent, takeOver, surface, edit }: Writing) {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const copyText = useCopyToClipboard()

  async function write(): Promise<string> {
    takeOver()
    const { writeMarkdown } = await import('../../../../convert/write-markdown/write-markdown.ts')
    const { readTime: _readTime, ...content } = getContent()
    return writeMarkdown(content)
  }

  async function download(): Promise<void> {
    const url = URL.createObjectURL(new Blob([await write()], { type: 'text/markdown' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${fileName(getContent().mainHeading)}.md`
    link.click()
    URL.revokeObjectURL(url)
  }

  async function open(file: File | undefined): Promise<void> {
    if (!file) return
    const { readMarkdown } = await import('../../../../convert/read-markdown.ts')
    const { document } = readMarkdown(await file.text())
    const { sections, mainHeading, description, conclusion, conclusionMarks, ...about } = document
    if (sections.length === 0 && !mainHeading && !conclusion) return toast({ kind: 'error', text: labels.empty })
    takeOver()
    const current = getContent()
    const isEmpty = current.sections.length === 0 && current.mainHeading === '' && current.description === '' && current.conclusion === ''
    if (isEmpty) {
      edit((value) => ({ ...value, ...about }))
      const text = { mainHeading: mainHeading ?? '', description: description ?? '', sections, conclusion: conclusion ?? '' }
      surface.current?.replaceContent({ ...text, ...(conclusionMarks && { conclusionMarks }) }, { addToHistory: true })
    } else surface.current?.insertBlocks({ sections })
    toast({ text: labels.inserted, action: { label: postLabels.undo, run: () => surface.current?.undo() }, about: 'paste' })
  }

  const fileInput: ReactNode = (
    <input
      ref={input}
      type="file"
      accept=".md,.markdown,.txt,text/markdown,text/plain"
      hidden
      aria-label={labels.file}
      onChange={({ target }) => {
        void open(target.files?.[0])
        target.value = ''
      }}
    />
  )

  return {
    copy: async () => copyText(await write(), labels.copied),
    download,
    chooseFile: () => input.current?.click(),
    fileInput,
  }
}

const fileName = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'post'
