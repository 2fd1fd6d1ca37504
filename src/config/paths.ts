/** The addresses of the screens. Those of places and articles come from domain/location-path.ts. */
export const paths = {
  home: '/',
  whyGold: '/why-gold',
  about: '/about',
  contact: '/contact',
  freeGuide: '/free-guide',
  /** Where the link of a confirmation leads. */
  freeGuideConfirm: '/free-guide/confirm',
  freeGuideSuccess: '/free-guide/success',
  privacy: '/privacy',
  terms: '/terms',
  sitemap: '/sitemap.xml',
  notFound: '/404',
  preview: '/preview',
  guidePdf: '/gold-atlas-guide.pdf',
  admin: {
    root: '/admin',
    login: '/admin/login',
    forgotPassword: '/admin/forgot-password',
    /** Where the links of mails lead; supabase/templates names it too. */
    setPassword: '/admin/set-password',
    account: '/admin/account',
    locations: '/admin/locations',
    content: '/admin/content',
    articles: '/admin/articles',
    article: (id: string) => `/admin/articles/${id}`,
    generate: '/admin/generate',
    leads: '/admin/leads',
    settings: '/admin/settings',
    documentation: '/admin/documentation',
  },
} as const;
