import { KitPage } from './kit-page.tsx'

/** The route of the kit, in development only. */
export default function Kit() {
  return <KitPage />
}
