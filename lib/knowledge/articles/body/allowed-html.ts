/**
 * MathML as formulas are imported: presentation only. None of these can run, load or lead anywhere, and what browsers read as
 * HTML inside of MathML (`annotation-xml`, `mglyph`) is not among them.
 */
const mathTags = (
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts " +
  "mtable mtr mtd mstyle mphantom mpadded menclose"
).split(" ")

/** What an article's HTML may consist of. A tag or attribute that is not named here is dropped. */
export const allowedTags = [
  ..."h2 h3 h4 p div section aside blockquote figure figcaption hr br pre code".split(" "),
  ..."ul ol li dl dt dd details summary table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."a img input strong b em i u s del ins mark small sub sup kbd samp var abbr dfn cite q time".split(" "),
  ..."span bdi bdo wbr ruby rt rp".split(" "),
  ...mathTags,
]

/** Tags whose text goes with them: it was never meant to be read, or browsers parse it by other rules. */
export const forgottenTags = (
  "script style textarea option select noscript svg title template iframe object applet noembed noframes xmp " +
  "plaintext audio video canvas"
).split(" ")

export const allowedAttributes: Record<string, string[]> = {
  "*": ["dir", "lang"],
  a: ["href", "rel", "title", "id"],
  img: ["src", "alt", "title", "width", "height"],
  input: ["type", "checked", "disabled"],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  li: ["id", "value"],
  ol: ["start", "type", "reversed"],
  th: ["colspan", "rowspan", "scope", "align"],
  td: ["colspan", "rowspan", "align"],
  col: ["span"],
  colgroup: ["span"],
  code: ["data-title", "data-lines"],
  math: ["display", "alttext"],
  mo: ["stretchy", "fence", "separator", "form", "largeop", "movablelimits", "symmetric", "accent"],
  mover: ["accent"],
  munder: ["accentunder"],
  mi: ["mathvariant"],
  mstyle: ["displaystyle", "scriptlevel"],
  mspace: ["width", "linebreak"],
  mfrac: ["linethickness"],
  mtable: ["columnalign", "rowlines", "columnlines"],
  mtd: ["columnalign"],
  menclose: ["notation"],
  details: ["open"],
  abbr: ["title"],
  time: ["datetime"],
  del: ["datetime"],
  ins: ["datetime"],
}

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const
export type CalloutKind = (typeof calloutKinds)[number]

export const allowedClasses: Record<string, string[]> = {
  aside: ["callout", ...calloutKinds.map((kind) => `callout-${kind}`)],
  p: ["callout-title"],
  code: ["language-*"],
  ul: ["contains-task-list"],
  li: ["task-list-item"],
  section: ["footnotes"],
}
