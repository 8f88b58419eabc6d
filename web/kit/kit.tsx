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

/** Every piece of the interface in every state, for those who build pages. Only in development. */
export default function Kit() {
  const alive = useHydrated()
  return (
    <Toasts>
      <title>Interface kit</title>
      <main className={styles.page} data-alive={alive || undefined}>
        <header className={`wrap ${styles.head}`}>
          <h1 className="display-l">Interface kit</h1>
          <p className="lead">Every piece in every state. Take one from here before you draw another.</p>
        </header>
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Files />
        <TabsInUse />
        <Accordions />
        <Carousels />
        <Dialogs />
        <Messages />
        <Paging />
        <SmallThings />
        <Pictures />
        <Tools />
        <Icons />
      </main>
    </Toasts>
  )
}
