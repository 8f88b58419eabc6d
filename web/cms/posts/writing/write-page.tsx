import { lazy, Suspense, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { PageHead } from '../../../head/page-head.tsx'
import { PostCover } from '../../../parts/post-cover.tsx'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { ToastProvider } from '../../../ui/overlays/toast-provider.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { PostNotFound } from '../post-not-found.tsx'
import type { SurfaceHandle } from '../surface/surface-editor.ts'
import { usePost } from '../use-post.ts'

const WritingSurface = lazy(async () => ({ default: (await import('../surface/writing-surface.tsx')).WritingSurface }))

export default function WritePage() {
  const { id = '' } = useParams()
  const query = usePost(id)
  return query.data ? <Page key={id} post={query.data} /> : <PostNotFound query={query} />
}

function Page({ post }: { post: StaffPost }) {
  const surface = useRef<SurfaceHandle>(null)
  return (
    <ToastProvider>
      <PageHead title={post.mainHeading} />
      <main className="on-light dense">
        <Suspense>
          <WritingSurface
            ref={surface}
            initialContent={post}
            onChange={() => undefined}
            uploadImage={uploadImage}
            searchLinks={async (text) => [{ title: `About ${text}`, url: '/about', kind: 'page' }]}
            header={<Link to="/cms/blogs">Blogs</Link>}
            cover={
              post.coverImage && (
                <PictureFrame corner="bottom-left" ratio="21 / 9">
                  <PostCover coverImage={post.coverImage} />
                </PictureFrame>
              )
            }
            aside={<p>{post.author}</p>}
          />
        </Suspense>
      </main>
    </ToastProvider>
  )
}

async function uploadImage(file: File): Promise<string> {
  const form = new FormData()
  form.append('files', file)
  return (await staffApi.uploadPostImage(form)).url
}
