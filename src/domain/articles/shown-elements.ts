/** The HTML elements that an article may contain: only those for reading. Pages drop all others. */
export const SHOWN_ELEMENTS: readonly string[] =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd strong b em i u s del ins sub sup small mark abbr cite q code kbd samp var pre a img figure figcaption table caption thead tbody tfoot tr th td colgroup col div span details summary time'.split(
    ' ',
  );
