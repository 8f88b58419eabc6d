import { Picture } from '../ui/picture.tsx'
import { TurnFrame } from '../ui/turn-frame.tsx'
import styles from './kit.module.css'
import { Row, Specimen } from './specimen.tsx'

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

export function Pictures() {
  return (
    <Specimen name="Pictures" note="Picture takes a name of ours or an address. TurnFrame gives it the one round corner.">
      <TurnFrame ratio="16 / 9">
        <Picture name="hero" narrow="hero-tall" alt="Four violet bands that turn" sizes="(min-width: 1024px) 70vw, 100vw" />
      </TurnFrame>
      <Row stack>
        <div className={styles.frames}>
          {CORNERS.map((corner) => (
            <TurnFrame key={corner} corner={corner} ratio="4 / 3" style={{ '--turn': '72px' } as Record<string, string>}>
              <Picture name="/images/covers/fallback.svg" alt="" />
            </TurnFrame>
          ))}
        </div>
      </Row>
    </Specimen>
  )
}
