import { useParams } from 'react-router'
import { PostNotFound } from '../post-not-found.tsx'
import { useEditedPost } from '../use-post.ts'
import { PostEditor } from './post-editor.tsx'

export default function EditPostPage() {
  const { id = '' } = useParams()
  return <LoadedEditor key={id} id={id} />
}

function LoadedEditor({ id }: { id: string }) {
  const query = useEditedPost(id)
  return query.data ? <PostEditor loaded={query.data} /> : <PostNotFound query={query} />
}
