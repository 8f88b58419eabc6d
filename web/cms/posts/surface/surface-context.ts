import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { createContext, use, useSyncExternalStore } from 'react'
import type { LinkSuggestion } from './surface-content.ts'
import type { SurfaceStore } from './surface-store.ts'
import type { PictureUploads } from './picture-uploads.ts'

export type SurfaceServices = {
  store: SurfaceStore
  uploads: PictureUploads
  uploadImage: (file: File) => Promise<string>
  searchLinks: (text: string) => Promise<LinkSuggestion[]>
  announce: (text: string) => void
  isReadOnly: boolean
}

export const SurfaceContext = createContext<SurfaceServices | undefined>(undefined)

export function useSurface(): SurfaceServices {
  const services = use(SurfaceContext)
  if (!services) throw new Error('This belongs inside a WritingSurface.')
  return services
}

/** The editor's state, and the view once the page is there. */
export function useEditor(): { state: EditorState; view: EditorView | undefined } {
  const { store } = useSurface()
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return { state, view: useSyncExternalStore(store.subscribe, store.getView, () => undefined) }
}
