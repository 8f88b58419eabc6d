import { useParams } from 'react-router'
import { NoBlog } from '../no-blog.tsx'
import { useBlog } from '../use-blog.ts'
import { Editor } from './editor.tsx'

export default function EditBlog() {
  const { id = '' } = useParams()
  return <EditorOf key={id} id={id} />
}

/** Opened once the post has just been read: upon a remembered one nothing is written. */
function EditorOf({ id }: { id: string }) {
  const call = useBlog(id)
  return call.data && !call.loading && !call.failure ? <Editor loaded={call.data} /> : <NoBlog call={call} />
}
