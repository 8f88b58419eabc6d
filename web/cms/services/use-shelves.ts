import { useOutletContext } from 'react-router'

export type Shelves = { refresh: () => void }

/** For what is edited beside the lists: they follow what is saved. */
export const useShelves = () => useOutletContext<Shelves>()
