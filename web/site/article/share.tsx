import { articlePage } from '../../../content/article-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './article-footer.module.css'

/** Opens the system's share sheet or copies the link. If neither is possible, the link is shown (start-share.ts). */
export function Share({ title, path }: { title: string; path: string }) {
  return (
    <div className={styles.share} data-share={path} data-title={title}>
      <Button variant="ghost" icon="share" className={styles.shareButton}>
        {articlePage.share}
      </Button>
      <output className={styles.shareResult} data-copied={articlePage.shared} />
      <div hidden>
        <TextField label={articlePage.shareFallback} readOnly defaultValue="" />
      </div>
    </div>
  )
}
