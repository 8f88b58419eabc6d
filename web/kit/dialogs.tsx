import { useRef, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { SideSheet } from '../ui/overlays/side-sheet.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { useToast } from '../ui/overlays/toast-provider.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function DialogExamples() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => setOpen(undefined)
  const toast = useToast()

  function confirmDelete(): void {
    close()
    toast({ text: 'Blog deleted successfully!' })
  }

  return (
    <ExampleSection
      name="Dialogs"
      note="ConfirmDialog asks before what cannot be undone, with the focus on Cancel; SideSheet is for menus."
    >
      <ExampleRow>
        <Button variant="ghost" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="danger-ghost" icon="trash" onClick={() => setOpen('confirm')}>
          Delete Article
        </Button>
        <Button variant="text" icon="menu" onClick={() => sheet.current?.showModal()}>
          Open side sheet
        </Button>
      </ExampleRow>
      <SideSheet ref={sheet} from="left" aria-label="Menu">
        <Button variant="text" onClick={() => sheet.current?.close()}>
          Close
        </Button>
      </SideSheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Schedule"
        actions={
          <Button compact onClick={close}>
            Done
          </Button>
        }
      >
        <p>It goes live by itself, also when nobody is here.</p>
        <TextField label="Day" type="date" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete Article"
        question="Are you sure you want to delete this article? This action cannot be undone."
        subject="Your homepage should answer one question, not ten"
        confirm="Delete"
        icon="trash"
        danger
        onConfirm={confirmDelete}
        onCancel={close}
      />
    </ExampleSection>
  )
}
