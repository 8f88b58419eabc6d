import { articlePage } from '../../../content/article-page.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './article.module.css'

/** Loaded on demand, as it is seldom needed. */
export default function ShareFallback({ url }: { url: string }) {
  return (
    <TextField ref={(field) => field?.select()} label={articlePage.shareFallback} readOnly value={url} className={styles.shareResult} />
  )
}
