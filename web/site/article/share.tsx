import { Suspense, lazy, useState } from 'react'
import { articlePage } from '../../../content/article-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './article.module.css'

const ShareFallback = lazy(() => import('./share-fallback.tsx'))

/** Opens the system's share sheet or copies the link. If neither is possible, the link is shown. */
export function Share({ title, path }: { title: string; path: string }) {
  const [result, setResult] = useState<ShareResult>()
  const url = () => location.origin + path
  const share = async () => setResult(await shareLink({ title, url: url() }))
  return (
    <>
      <Button variant="ghost" icon="share" className={styles.share} onClick={() => void share()}>
        {articlePage.share}
      </Button>
      <output className={styles.shareResult}>{result === 'copied' && articlePage.shared}</output>
      {result === 'unsupported' && (
        <Suspense>
          <ShareFallback url={url()} />
        </Suspense>
      )}
    </>
  )
}

type ShareResult = 'shared' | 'copied' | 'unsupported'

async function shareLink(link: { title: string; url: string }): Promise<ShareResult> {
  if (navigator.canShare?.(link)) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The visitor has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyToClipboard(link.url)) ? 'copied' : 'unsupported'
}

/** A site without https has no clipboard, and a browser may refuse access. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
