import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { labels } from '../../../content/labels.ts'
import { isApiFailure } from '../../load.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { staff } from '../session/staff-api.ts'

type Props = {
  open: boolean
  blog: { _id: string; mainHeading: string } | undefined
  title: string
  question: string
  /** The list and the pages of one post have a call each. */
  from: 'list' | 'post'
  /** What is said when the server gives no reason. */
  failed: string
  onDeleted: () => void
  onClose: () => void
}

/** Asks, deletes, and says what came of it. */
export function DeleteBlog({ open, blog, title, question, from, failed, onDeleted, onClose }: Props) {
  const say = useToast()
  const [busy, setBusy] = useState(false)

  async function remove(id: string): Promise<void> {
    setBusy(true)
    try {
      const { message } = await (from === 'list' ? staff.deleteBlog({ id }) : staff.deleteBlogPost({ id }))
      say({ text: message })
      onClose()
      onDeleted()
    } catch (error) {
      if (!isApiFailure(error)) throw error
      console.error('The post could not be deleted.', String(error))
      say({ text: error.message || failed, kind: 'error' })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Confirm
      open={open}
      title={title}
      question={question}
      subject={blog?.mainHeading}
      confirm={cms.blogs.delete}
      cancel={labels.cancel}
      icon="trash"
      danger
      busy={busy}
      onConfirm={() => blog && void remove(blog._id)}
      onCancel={onClose}
    />
  )
}
