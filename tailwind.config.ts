import type { Config } from 'tailwindcss';

/** The only home of the design's tokens: ink-dark and paper-light surfaces, gold for the one thing to do. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      ink: {
        950: '#070C18',
        900: '#0B1220',
        800: '#131D33',
        700: '#1E2A45',
        600: '#34425F',
        500: '#566380',
        300: '#AEB8CC',
        200: '#CDD4E2',
      },
      paper: { DEFAULT: '#FBF8F1', dim: '#F3EEE2' },
      line: { DEFAULT: '#E4DCCB', strong: '#8C8471', ink: '#24314E' },
      gold: { 300: '#EBD48E', 400: '#E3C565', 500: '#C9A227', 700: '#7A5C0C' },
      // Each state: text on its own pale ground and on paper at AA or better.
      positive: { DEFAULT: '#17603A', soft: '#DDF0E3' },
      caution: { DEFAULT: '#7A4B00', soft: '#FBEBC4' },
      negative: { DEFAULT: '#A1221F', soft: '#FBE3E0' },
      info: { DEFAULT: '#1B4F8F', soft: '#DFEAF8' },
      accent: { DEFAULT: '#5B3A92', soft: '#EBE3F7' },
    },
    fontFamily: {
      display: ['Fraunces', '"F Georgia"', '"F Times"', '"F Noto"', 'Georgia', 'serif'],
      sans: ['Inter', '"I Arial"', '"I Roboto"', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', '1.1rem'],
      sm: ['0.875rem', '1.35rem'],
      base: ['1.0625rem', '1.7'],
      lead: ['clamp(1.125rem, 1.02rem + 0.45vw, 1.3125rem)', '1.6'],
      h4: ['1.1875rem', '1.4'],
      h3: ['clamp(1.3125rem, 1.2rem + 0.5vw, 1.5625rem)', '1.3'],
      // At 200% text a phone's line must still hold the longest word of a title.
      h2: ['min(clamp(1.9rem, 1.55rem + 1.5vw, 2.75rem), 12vw)', '1.15'],
      title: ['min(clamp(2.125rem, 1.75rem + 1.7vw, 3.25rem), 13vw)', '1.12'],
      display: ['min(clamp(2.5rem, 1.9rem + 2.6vw, 4.5rem), 13vw)', '1.05'],
    },
    borderRadius: { none: '0', DEFAULT: '2px', full: '9999px' },
    boxShadow: { float: '0 12px 32px -8px rgb(7 12 24 / 0.28)' },
    maxWidth: {
      none: 'none',
      full: '100%',
      // 66 to 72 characters of the text's size. In rem, because a ch changes, and the page with it, when the web font arrives.
      measure: '36rem',
      'small-measure': '30rem',
      content: '72rem',
      narrow: '44rem',
      xs: '20rem',
      sm: '26rem',
      md: '32rem',
      lg: '40rem',
      xl: '52rem',
    },
    extend: {
      // A field is as wide as its words need, however large they are.
      spacing: { section: 'clamp(4rem, 2.9rem + 4.6vw, 7rem)', sidebar: '16rem', field: '9rem' },
      minWidth: { field: 'min(9rem, 100%)' },
    },
  },
} satisfies Config;
