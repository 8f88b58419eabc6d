import articleBody from '../article-body.module.css'
import { textDirection } from './text-direction.ts'

/** Below a picture, a table or a video. */
export function Caption({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <figcaption className={articleBody.caption} dir={textDirection(text)}>
      {text}
    </figcaption>
  )
}
