import { useRevalidator } from 'react-router'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Why the page is empty, and a way to ask again. */
export function LoadFailed({ children }: { children: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <Banner
      tone="error"
      live
      action={
        <Button variant="text" compact busy={state === 'loading'} onClick={() => void revalidate()}>
          {cmsBlogs.list.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
