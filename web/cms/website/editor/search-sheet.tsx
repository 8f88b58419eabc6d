import { useRef } from 'react'
import { DOCUMENTS } from '../../../../contract/site-content/documents.ts'
import { findField } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DocumentForm } from '../document/document-form.tsx'
import type { PageDocuments } from './use-page-documents.ts'

const labels = {
  title: 'In search results',
  text: 'What search engines, link previews and the tab of the browser show of this page.',
  none: 'This page takes its title from what it shows.',
  done: 'Done',
} as const

type Props = { documents: PageDocuments; onChanged: () => void; onClose: () => void }

/** Texts of a page that are not on it: its title and description elsewhere. */
export function SearchSheet({ documents, onChanged, onClose }: Props) {
  const done = useRef<HTMLButtonElement>(null)
  const withMeta = documents.documents.filter(
    ({ key, fields }) => DOCUMENTS[key].kind === 'page' && findField(fields, 'meta') !== undefined,
  )
  async function leave(): Promise<void> {
    await Promise.all(withMeta.map(({ flush }) => flush()))
    onChanged()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={labels.title}
      initialFocus={done}
      actions={
        <Button ref={done} compact onClick={() => void leave()}>
          {labels.done}
        </Button>
      }
    >
      <p>{withMeta.length > 0 ? labels.text : labels.none}</p>
      {withMeta.slice(0, 1).map((document) => (
        <DocumentForm key={document.key} document={document} path="meta" />
      ))}
    </Dialog>
  )
}
