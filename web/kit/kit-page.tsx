import { useEffect } from 'react'
import { ToastProvider } from '../ui/overlays/toast-provider.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { startTabs } from '../ui/navigation/start-tabs.ts'
import { AccordionExamples } from './accordions.tsx'
import { ButtonExamples } from './buttons.tsx'
import { CarouselExamples } from './carousels.tsx'
import { ChoiceExamples } from './choices.tsx'
import { DialogExamples } from './dialogs.tsx'
import { FieldExamples } from './fields.tsx'
import { FileDropzoneExamples } from './files.tsx'
import { FoundationExamples } from './foundations.tsx'
import { IconExamples } from './icons.tsx'
import styles from './kit.module.css'
import { MessageExamples } from './messages.tsx'
import { PaginationExamples } from './pagination.tsx'
import { PictureExamples } from './pictures.tsx'
import { SmallComponentExamples } from './small-components.tsx'
import { TabsExamples } from './tabs.tsx'
import { DenseExamples } from './dense.tsx'

const SECTIONS = {
  foundations: FoundationExamples,
  buttons: ButtonExamples,
  fields: FieldExamples,
  choices: ChoiceExamples,
  files: FileDropzoneExamples,
  tabs: TabsExamples,
  accordions: AccordionExamples,
  carousels: CarouselExamples,
  dialogs: DialogExamples,
  messages: MessageExamples,
  pagination: PaginationExamples,
  smallComponents: SmallComponentExamples,
  pictures: PictureExamples,
  dense: DenseExamples,
  icons: IconExamples,
}

export type KitSection = keyof typeof SECTIONS

export const KIT_SECTIONS = Object.keys(SECTIONS) as KitSection[]

/** Every ui component in every state, for developers; or only some sections, for tests. */
export function KitPage({ only = KIT_SECTIONS }: { only?: readonly KitSection[] }) {
  const hydrated = useHydrated()
  useEffect(startTabs, [])
  return (
    <ToastProvider>
      <title>Interface kit</title>
      <main className={styles.page} data-hydrated={hydrated || undefined}>
        <header className={`wrap ${styles.head}`}>
          <h1 className="display-l">Interface kit</h1>
          <p className="lead">Every component in every state. Look here before you build a new one.</p>
        </header>
        {only.map((name) => {
          const Section = SECTIONS[name]
          return <Section key={name} />
        })}
      </main>
    </ToastProvider>
  )
}
