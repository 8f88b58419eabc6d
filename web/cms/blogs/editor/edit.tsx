import { useParams } from 'react-router'
import { NoBlog } from '../no-blog.tsx'
import { useEditedPost } from '../use-blog.ts'
import { Editor } from './editor.tsx'

export default function EditBlog() {
  const { id = '' } = useParams()
  return <EditorOf key={id} id={id} />
}

function EditorOf({ id }: { id: string }) {
  const post = useEditedPost(id)
  return post.data ? <Editor loaded={post.data} /> : <NoBlog post={post} />
}
