import { Picture } from '../ui/media/picture.tsx'
import { PictureFrame } from '../ui/media/picture-frame.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

export function PictureExamples() {
  return (
    <ExampleSection name="Pictures" note="Picture takes a name of pictures.ts or a URL. PictureFrame gives it the one rounded corner.">
      <PictureFrame ratio="16 / 9">
        <Picture name="hero" narrow="hero-tall" alt="Four violet bands that turn" sizes="(min-width: 1024px) 70vw, 100vw" />
      </PictureFrame>
      <ExampleRow stack>
        <div className={styles.frames}>
          {CORNERS.map((corner) => (
            <PictureFrame key={corner} corner={corner} ratio="4 / 3" style={{ '--turn': '72px' } as Record<string, string>}>
              <Picture name="/images/covers/fallback.svg" alt="" />
            </PictureFrame>
          ))}
        </div>
      </ExampleRow>
    </ExampleSection>
  )
}
