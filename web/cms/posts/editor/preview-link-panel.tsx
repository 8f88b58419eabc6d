import { useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { isApiError } from '../../../loaders.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { Panel } from '../../layout/panel.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { formatSavedAt } from '../last-saved.ts'
import styles from './post-editor.module.css'

type Props = { blog: StaffPost | undefined; onChanged: (previewUntil: string | null) => void }

/** A link for people without an account. It can be read only now, while it is new. */
export function PreviewLinkPanel({ blog, onChanged }: Props) {
  const toast = useToast()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState<'making' | 'ending'>()
  const makeButton = useRef<HTMLButtonElement>(null)
  const { link } = cmsBlogs
  const [openedAt] = useState(() => new Date().toISOString())
  const until = blog?.previewUntil && blog.previewUntil > openedAt ? blog.previewUntil : undefined

  async function renew(id: string): Promise<void> {
    setBusy('making')
    try {
      const { path, previewUntil } = await staffApi.createPreviewLink({ id })
      const whole = new URL(path, location.origin).href
      setAddress(whole)
      onChanged(previewUntil)
      await copy(whole)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || link.failed, kind: 'error' })
    } finally {
      setBusy(undefined)
    }
  }

  async function end(id: string): Promise<void> {
    setBusy('ending')
    try {
      const { message } = await staffApi.revokePreviewLink({ id })
      setAddress('')
      onChanged(null)
      // The button that was pressed goes with the link.
      makeButton.current?.focus()
      toast({ text: message })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || link.endFailed, kind: 'error' })
    } finally {
      setBusy(undefined)
    }
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: link.copied })
    } catch {
      toast({ text: link.copyByHand })
    }
  }

  return (
    <Panel heading={link.title}>
      <div className={styles.side}>
        <p className="small muted">{blog ? link.text : link.saveFirst}</p>
        {address && until && <TextField label={link.field} hideLabel readOnly value={address} onFocus={(event) => event.target.select()} />}
        {blog && (
          <p className="small muted">
            {until ? interpolate(address ? link.until : link.exists, { moment: formatSavedAt(until) }) : link.none}
          </p>
        )}
        {blog && (
          <div className={styles.buttons}>
            {address && until && (
              <Button variant="ghost" compact icon="copy" onClick={() => void copy(address)}>
                {link.copy}
              </Button>
            )}
            <Button
              ref={makeButton}
              variant={until ? 'text' : 'ghost'}
              compact
              icon="link"
              busy={busy === 'making'}
              onClick={() => void renew(blog._id)}
            >
              {until ? link.renew : link.make}
            </Button>
            {until && (
              <Button variant="text" compact icon="close" busy={busy === 'ending'} onClick={() => void end(blog._id)}>
                {link.end}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
