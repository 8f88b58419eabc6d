import { isApiError } from '../../../../contract/api-client.ts'
import { useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_PREVIEW_DAYS, type StaffPost } from '../../../../contract/staff-post.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { Panel } from '../../layout/panel.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { formatSavedAt } from '../last-saved.ts'
import styles from './post-editor.module.css'

const labels = {
  title: 'Preview link',
  text: `Shows this post, published or not, to anybody who has the link, for ${POST_PREVIEW_DAYS} days.`,
  saveFirst: 'Save the draft first, then it can be shown to others.',
  create: 'Get a link',
  renew: 'New link',
  createFailed: 'The link could not be made. Please try again.',
  copy: 'Copy',
  copied: 'Preview link copied',
  copyManually: 'Please copy the link from its field.',
  field: 'Link to the preview',
  validUntil: 'Works until {{moment}}. A new link ends it.',
  existsUntil: 'A link works until {{moment}}. It was shown when it was made; a new one ends it.',
  none: 'There is no link at the moment.',
  revoke: 'End link',
  revokeFailed: 'The link could not be ended and still works. Please try again.',
} as const

type Props = {
  post: StaffPost | undefined
  /** Saves what the link is to show. Without a result the link is not made. */
  beforeCreate?: () => Promise<{ post: StaffPost } | undefined>
  onChange: (previewUntil: string | null) => void
}

/** A preview link for people without an account. The server stores only its hash, so it can be copied only when it is created. */
export function PreviewLinkPanel({ post, beforeCreate, onChange }: Props) {
  const toast = useToast()
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState<'creating' | 'revoking'>()
  const createButton = useRef<HTMLButtonElement>(null)
  const mayCreate = post !== undefined || beforeCreate !== undefined
  const [openedAt] = useState(() => new Date().toISOString())
  const until = post?.previewUntil && post.previewUntil > openedAt ? post.previewUntil : undefined

  async function create(): Promise<void> {
    setBusy('creating')
    try {
      const saved = beforeCreate ? await beforeCreate() : post && { post }
      if (!saved) return
      const { _id: id } = saved.post
      const { path, previewUntil } = await staffApi.createPreviewLink({ id })
      const absoluteUrl = new URL(path, location.origin).href
      setUrl(absoluteUrl)
      onChange(previewUntil)
      await copy(absoluteUrl)
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || labels.createFailed, kind: 'error' })
    } finally {
      setBusy(undefined)
    }
  }

  async function revoke(id: string): Promise<void> {
    setBusy('revoking')
    try {
      const { message } = await staffApi.revokePreviewLink({ id })
      setUrl('')
      onChange(null)
      // The pressed button is removed together with the link.
      createButton.current?.focus()
      toast({ text: message })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || labels.revokeFailed, kind: 'error' })
    } finally {
      setBusy(undefined)
    }
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: labels.copied })
    } catch {
      toast({ text: labels.copyManually })
    }
  }

  return (
    <Panel heading={labels.title}>
      <div className={styles.panelContent}>
        <p className="small muted">{mayCreate ? labels.text : labels.saveFirst}</p>
        {url && until && <TextField label={labels.field} hideLabel readOnly value={url} onFocus={(event) => event.target.select()} />}
        {post && (
          <p className="small muted">
            {until ? interpolate(url ? labels.validUntil : labels.existsUntil, { moment: formatSavedAt(until) }) : labels.none}
          </p>
        )}
        {mayCreate && (
          <div className={styles.buttons}>
            {url && until && (
              <Button variant="ghost" compact icon="copy" onClick={() => void copy(url)}>
                {labels.copy}
              </Button>
            )}
            <Button
              ref={createButton}
              variant={until ? 'text' : 'ghost'}
              compact
              icon="link"
              busy={busy === 'creating'}
              onClick={() => void create()}
            >
              {until ? labels.renew : labels.create}
            </Button>
            {post && until && (
              <Button variant="text" compact icon="close" busy={busy === 'revoking'} onClick={() => void revoke(post._id)}>
                {labels.revoke}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
