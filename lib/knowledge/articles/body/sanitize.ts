import sanitize from "sanitize-html"
import { isStoredImage } from "@/lib/tenancy/images/schema"
import { allowedAttributes, allowedClasses, allowedTags, forgottenTags } from "./allowed-html"

/** Tags nested deeper than this lose their tags and keep their text. */
export const deepestNesting = 50

/**
 * The HTML without anything that could run, load from elsewhere, or lie on top of the page. Idempotent.
 * Headings become h2 to h4, pictures of other sites become links to them, unknown tags leave their text.
 */
export const sanitizeBody = (html: string): string => sanitize(html, options)

const plainMath = "mo mi mn mover munder mstyle mspace mfrac mtable mtd menclose".split(" ")

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses,
  nonTextTags: forgottenTags,
  selfClosing: ["img", "br", "hr", "input", "col", "wbr"],
  nestingLimit: deepestNesting,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  transformTags: {
    h1: (_, attribs) => heading("h2", attribs),
    h2: (_, attribs) => heading("h2", attribs),
    h3: (_, attribs) => heading("h3", attribs),
    h4: (_, attribs) => heading("h4", attribs),
    h5: (_, attribs) => heading("h4", attribs),
    h6: (_, attribs) => heading("h4", attribs),
    a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
    li: (tagName, attribs) => ({ tagName, attribs: withId(attribs, footnoteId) }),
    img: (_, attribs) => image(attribs),
    code: (tagName, attribs) => ({ tagName, attribs: withPlain(attribs, ["data-lines"], lineRanges) }),
    ...Object.fromEntries(
      ["math", ...plainMath].map((name) => [
        name,
        (tagName: string, attribs: Attributes) => ({ tagName, attribs: plainly(attribs) }),
      ]),
    ),
    input: (tagName, { type, checked }) => ({
      tagName,
      attribs: { type: type ?? "", disabled: "", ...(checked !== undefined && { checked: "" }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "input" && attribs.type !== "checkbox") || (tag === "img" && !attribs.src && !attribs.href),
}

// Anchors that authors chose. Only headings and footnotes have ids, so none of them can pose as a form or an image.
const headingId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u
const footnoteId = /^user-content-fn(ref)?-[\w-]{1,80}$/
// Browsers read a backslash as a slash, so `/\host` would leave the portal.
const deceptive = /^[\s\p{Cc}]*[/\\]{2}|\\|[\p{Cc}\u200b-\u200f\u2028-\u202e\ufeff]/u

const lineRanges = /^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?){0,199}$/
// Words and small lengths: a formula lies over nothing else on its page.
const mathValue = /^[a-z ]{1,60}$|^[+-]?\d{1,2}$|^\d?(?:\.\d{1,4})?(?:em|ex|mu)$/

type Attributes = sanitize.Attributes

const heading = (tagName: string, attribs: Attributes) => ({ tagName, attribs: withId(attribs, headingId) })

function withId({ id, ...attribs }: Attributes, rule: RegExp): Attributes {
  return id && rule.test(id) ? { ...attribs, id } : attribs
}

/** Without those of the names whose value is none. */
function withPlain(attribs: Attributes, names: string[], rule: RegExp): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || rule.test(value)),
  )
}

const plainly = ({ alttext, ...attribs }: Attributes): Attributes => ({
  ...withPlain(attribs, Object.keys(attribs), mathValue),
  ...(alttext !== undefined && { alttext: alttext.slice(0, 2000) }),
})

function link({ href, rel: _, ...attribs }: Attributes): Attributes {
  const rest = withId(attribs, footnoteId)
  if (href === undefined || deceptive.test(href)) return rest
  return /^https?:/i.test(href) ? { ...rest, href, rel: "noopener" } : { ...rest, href }
}

function image({ src = "", alt = "", ...attribs }: Attributes): sanitize.Tag {
  if (isStoredImage(src)) return { tagName: "img", attribs: { ...sized(attribs), src, alt } }
  if (!/^https?:\/\//i.test(src)) return { tagName: "img", attribs: {} }
  return { tagName: "a", attribs: link({ href: src }), text: alt || src }
}

function sized({ width, height, ...attribs }: Attributes): Attributes {
  const isSize = (value: string | undefined) => /^[1-9]\d{0,4}$/.test(value ?? "")
  return isSize(width) && isSize(height) ? ({ ...attribs, width, height } as Attributes) : attribs
}
