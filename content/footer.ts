export const footer = {
  links: [
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Blog', href: '/blog' },
    { label: 'Privacy', href: '/privacy' },
  ],
  texts: ['Proudly created in India.', 'All Right Reserved, All Wrong Reversed.'],
}
