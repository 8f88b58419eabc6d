import { Suspense, lazy, useState } from 'react'
import { articlePage } from '../../../content/article-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './article-foot.module.css'
import { type Shared, shareLink } from './share-link.ts'

const ShareByHand = lazy(() => import('./share-by-hand.tsx'))

/** Says what became of the link. Where it may not be copied for the visitor, it lies there to be copied by hand. */
export function Share({ title, path }: { title: string; path: string }) {
  const [shared, setShared] = useState<Shared>()
  const url = () => location.origin + path
  const share = async () => setShared(await shareLink({ title, url: url() }))
  return (
    <>
      <Button variant="ghost" icon="share" className={styles.share} onClick={() => void share()}>
        {articlePage.share}
      </Button>
      <output className={styles.said}>{shared === 'copied' && articlePage.shared}</output>
      {shared === 'by hand' && (
        <Suspense>
          <ShareByHand url={url()} />
        </Suspense>
      )}
    </>
  )
}
