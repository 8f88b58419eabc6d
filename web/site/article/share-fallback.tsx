import { articlePage } from '../../../content/article-page.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './article-foot.module.css'

/** Seldom needed, and so fetched only then. */
export default function ShareByHand({ url }: { url: string }) {
  return <TextField ref={(field) => field?.select()} label={articlePage.shareByHand} readOnly value={url} className={styles.said} />
}
