import { useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import type { StaffBlog } from '../../../../contract/staff-blog.ts'
import { isApiFailure } from '../../../load.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { Panel } from '../../parts/panel.tsx'
import { staff } from '../../session/staff-api.ts'
import { momentOf } from '../last-saved.ts'
import styles from './editor.module.css'

type Props = { blog: StaffBlog | undefined; onRenewed: (previewUntil: string) => void }

/** A link for people without an account. It can be read only now, while it is new. */
export function LinkPanel({ blog, onRenewed }: Props) {
  const say = useToast()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const { link } = cmsBlogs
  const [openedAt] = useState(() => new Date().toISOString())
  const until = blog?.previewUntil && blog.previewUntil > openedAt ? blog.previewUntil : undefined

  async function renew(id: string): Promise<void> {
    setBusy(true)
    try {
      const { path, previewUntil } = await staff.renewPreviewLink({ id })
      const whole = new URL(path, location.origin).href
      setAddress(whole)
      onRenewed(previewUntil)
      await copy(whole)
    } catch (error) {
      if (!isApiFailure(error)) throw error
      say({ text: error.message || link.failed, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      say({ text: link.copied })
    } catch {
      say({ text: link.copyByHand })
    }
  }

  return (
    <Panel heading={link.title}>
      <div className={styles.side}>
        <p className="small muted">{blog ? link.text : link.saveFirst}</p>
        {address && until && <TextField label={link.field} hideLabel readOnly value={address} onFocus={(event) => event.target.select()} />}
        {until && <p className="small muted">{fill(address ? link.until : link.exists, { moment: momentOf(until) })}</p>}
        {blog && (
          <div className={styles.buttons}>
            {address && until && (
              <Button variant="ghost" compact icon="copy" onClick={() => void copy(address)}>
                {link.copy}
              </Button>
            )}
            <Button variant={until ? 'text' : 'ghost'} compact icon="link" busy={busy} onClick={() => void renew(blog._id)}>
              {until ? link.renew : link.make}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
