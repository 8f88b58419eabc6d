const LABEL = 'Edit this page'

/** For signed-in staff: leads to the page on which this one is edited. A post is written in the post itself. */
export function showEditLink(): void {
  if (window !== window.top) return
  const [, post] = /^\/blog\/([\w-]+)$/.exec(location.pathname) ?? []
  const link = document.createElement('a')
  link.href = post ? `/cms/blogs/${post}/write` : `/cms/website/edit${location.pathname}`
  link.textContent = LABEL
  link.className = 'edit-link'
  Object.assign(link.style, {
    position: 'fixed',
    insetInlineStart: 'max(16px, env(safe-area-inset-left))',
    insetBlockEnd: 'max(16px, env(safe-area-inset-bottom))',
    zIndex: '40',
    padding: '12px 20px',
    borderRadius: '999px',
    background: 'var(--white)',
    color: 'var(--violet)',
    font: '600 0.9375rem/1.2 var(--font-text, inherit)',
    textDecoration: 'none',
    boxShadow: '0 6px 24px rgb(16 8 32 / 30%)',
  })
  document.body.append(link)
}
