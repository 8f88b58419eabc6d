/** Written by the build (vite/site-assets.ts). */
declare module 'virtual:site-assets' {
  export const startScript: string
  export const pageStyles: Record<string, string>
}
