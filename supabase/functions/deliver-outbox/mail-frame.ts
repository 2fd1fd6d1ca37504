import { escapeHtml } from '../../../src/domain/escape-html.ts';

// Some mail programs support neither style sheets nor web fonts, so every element has its own styles.
const INK = '#0B1220';
const QUIET = '#34425F';
const GOLD = '#C9A227';
const SANS = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = 'font-family:Fraunces,Georgia,serif';

interface Frame {
  title: string;
  /** The text that a list of mails shows after the subject. */
  preview: string;
  siteName: string;
  /** HTML that is already safe. */
  body: string;
  footer: string;
}

/** A single column, as wide as the screen allows, up to 560 pixels. */
export const mailFrame = ({ title, preview, siteName, body, footer }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#F3EEE2;color:${INK};${SANS};font-size:17px;line-height:1.6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="background:#FBF8F1;border:1px solid #E4DCCB;border-top:4px solid ${GOLD};padding:32px 24px">
<p style="margin:0 0 28px;${SERIF};font-size:20px;font-weight:600">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 20px;${SERIF};font-size:30px;line-height:1.2;font-weight:600;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${body}
</div>
<div style="padding:20px 8px 0;font-size:14px;line-height:1.55;color:${QUIET}">
${footer}
</div>
</div>
</body>
</html>
`;

export const paragraph = (html: string): string => `<p style="margin:0 0 18px">${html}</p>`;

export const smallPrint = (html: string): string => `<p style="margin:0 0 12px">${html}</p>`;

export const textLink = (url: string, words = url): string =>
  `<a href="${escapeHtml(url)}" style="color:#7A5C0C;overflow-wrap:anywhere">${escapeHtml(words)}</a>`;

export const buttonLink = (url: string, words: string): string =>
  `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${GOLD};color:${INK};font-weight:600;text-decoration:none;padding:14px 24px;border-radius:2px">${escapeHtml(words)}</a></p>`;

interface LinkedPicture {
  url: string;
  picture: string;
  /** In pixels as it is shown. */
  width: number;
  height: number;
  /** Readers who have turned pictures off see this text instead. */
  alt: string;
}

export const linkedPicture = ({ url, picture, width, height, alt }: LinkedPicture): string =>
  `<p style="margin:28px 0 0"><a href="${escapeHtml(url)}" style="color:${INK};font-weight:600"><img src="${escapeHtml(picture)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;width:${width}px;max-width:100%;height:auto;border:1px solid #E4DCCB"></a></p>`;

/** Items that are HTML already. */
export const list = (items: readonly string[]): string =>
  `<ul style="margin:0 0 18px;padding:0 0 0 20px">${items.map((item) => `<li style="margin:0 0 8px">${item}</li>`).join('')}</ul>`;

/** A visitor's own words with their line breaks, never as HTML. */
export const quotation = (text: string): string =>
  `<div style="margin:0 0 18px;padding:4px 0 4px 16px;border-left:3px solid #E4DCCB;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</div>`;

export const factLine = (label: string, value: string): string =>
  `<p style="margin:0;padding:10px 0;border-top:1px solid #E4DCCB;overflow-wrap:anywhere"><span style="display:block;font-size:14px;line-height:1.4;color:${QUIET}">${escapeHtml(label)}</span><span>${escapeHtml(value)}</span></p>`;
