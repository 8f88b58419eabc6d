import { Toasts } from '../ui/toasts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Accordions } from './accordions.tsx'
import { Buttons } from './buttons.tsx'
import { Carousels } from './carousels.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Files } from './files.tsx'
import { Foundations } from './foundations.tsx'
import { Icons } from './icons.tsx'
import styles from './kit.module.css'
import { Messages } from './messages.tsx'
import { Paging } from './paging.tsx'
import { Pictures } from './pictures.tsx'
import { SmallThings } from './small-things.tsx'
import { TabsInUse } from './tabs-in-use.tsx'
import { Tools } from './tools.tsx'

const SECTIONS = {
  foundations: Foundations,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  files: Files,
  tabs: TabsInUse,
  accordions: Accordions,
  carousels: Carousels,
  dialogs: Dialogs,
  messages: Messages,
  paging: Paging,
  smallThings: SmallThings,
  pictures: Pictures,
  tools: Tools,
  icons: Icons,
}

export type KitSection = keyof typeof SECTIONS

export const KIT_SECTIONS = Object.keys(SECTIONS) as KitSection[]

/** Every piece of the interface in every state, for those who build pages; or one kind of piece, for tests. */
export function KitPage({ only = KIT_SECTIONS }: { only?: readonly KitSection[] }) {
  const alive = useHydrated()
  return (
    <Toasts>
      <title>Interface kit</title>
      <main className={styles.page} data-alive={alive || undefined}>
        <header className={`wrap ${styles.head}`}>
          <h1 className="display-l">Interface kit</h1>
          <p className="lead">Every piece in every state. Take one from here before you draw another.</p>
        </header>
        {only.map((name) => {
          const Section = SECTIONS[name]
          return <Section key={name} />
        })}
      </main>
    </Toasts>
  )
}
