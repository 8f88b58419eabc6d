import { useParams } from 'react-router'
import { PostNotFound } from '../post-not-found.tsx'
import { useEditedPost } from '../use-post.ts'
import { WritingPage } from './writing-page.tsx'

export { WHOLE_WINDOW as handle } from '../../layout/whole-window.ts'

export default function WritePage() {
  const { id = '' } = useParams()
  return <LoadedPage key={id} id={id} />
}

function LoadedPage({ id }: { id: string }) {
  const query = useEditedPost(id)
  return query.data ? <WritingPage loaded={query.data} /> : <PostNotFound query={query} />
}
