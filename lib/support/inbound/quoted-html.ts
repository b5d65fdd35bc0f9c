import type { Element, ElementContent, Root, RootContent } from "hast"
import { toString as textOf } from "hast-util-to-string"
import rehypeParse from "rehype-parse"
import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { isAttribution, isHeaderBlock, isSeparator, isSignature } from "./quote-words"
import type { Parted } from "./quoted-text"

const parser = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)

/** What mail programs wrap the mail in that they answer, or their own signature. */
const wrappers = {
  className:
    /^(?:gmail_quote(?:_container)?|gmail_signature(?:_prefix)?|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|protonmail_signature_block|tutanota_quote|zmail_extra|ms-outlook-mobile-signature|OutlookMessageHeader)$/,
  id: /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|ms-outlook-mobile-signature|Signature|AppleMailSignature|OLK_SRC_BODY_SECTION|isReplyContent|replySplit)$/,
}
/** How Outlook draws the line above the headers of the mail it answers. */
const outlookLine = /border-top: ?solid #(?:e1e1e1|b5c4df)/i
const blocks = new Set("p div blockquote li td h1 h2 h3 h4 section article center body".split(" "))

/** A mail whose elements stand deeper in each other is shown whole: it would take too deep a stack. */
const deepest = 300
/** Elements that are opened again in each block after the one that left them open. */
const mostOpenedAgain = 200_000

type Parent = Root | Element
type Place = { parents: Parent[]; at: number[] }

/** Parts HTML, still as it came, where nothing but what is quoted and signed follows. */
export function partHtml(html: string): Parted {
  const place = isWild(html) ? null : beginningOfRest(parser.parse(html) as Root)
  if (!place) return { written: html, quoted: "" }
  const [written, quoted] = [half(place, "before"), half(place, "after")]
  if (textOf(written).trim() === "" && !hasPicture(written)) return { written: html, quoted: "" }
  return { written: writer.stringify(written), quoted: writer.stringify(quoted) }
}

const withoutEnd = new Set("br img hr meta link input col area wbr".split(" "))
const openedAgain = new Set("a b big code em font i nobr s small strike strong tt u".split(" "))

/** Whether it stands deeper, or would grow larger as it is parsed, than what a person writes. */
function isWild(html: string): boolean {
  const open = new Map<string, number>()
  let [depth, formatting, tags] = [0, 0, 0]
  for (const [, end, written = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    if (withoutEnd.has(name) || (end && before === 0)) continue
    const step = end ? -1 : 1
    open.set(name, before + step)
    depth += step
    if (openedAgain.has(name)) formatting += step
    tags += 1
    if (depth > deepest || formatting * tags > mostOpenedAgain) return true
  }
  return false
}

/** The first element that begins the rest of a mail; null where something was written below it, or there is none. */
function beginningOfRest(root: Root): Place | null {
  const place = firstWithin(root, { parents: [], at: [] })
  return place && !isWrittenBelow(place) ? withAttribution(place) : null
}

function firstWithin(parent: Parent, above: Place): Place | null {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== "element") continue
    const place = { parents: [...above.parents, parent], at: [...above.at, index] }
    if (beginsRest(node, parent.children.slice(index + 1, index + 10))) return place
    const below = firstWithin(node, place)
    if (below) return below
  }
  return null
}

function beginsRest(element: Element, following: RootContent[]): boolean {
  const { className, id, style, type } = element.properties
  const classes = Array.isArray(className) ? className.map(String) : []
  if (classes.some((name) => wrappers.className.test(name))) return true
  if (typeof id === "string" && wrappers.id.test(id)) return true
  if (element.tagName === "blockquote" && (type === "cite" || Boolean(element.properties.cite))) return true
  if (typeof style === "string" && outlookLine.test(style)) return true
  if (!blocks.has(element.tagName)) return false
  const words = wordsOf(element)
  if (words.length > 600) return false
  const lines = words.split("\n")
  const next = following.find((node): node is Element => node.type === "element")
  if (lines.length === 1 && isAttribution(words) && next?.tagName === "blockquote") return true
  return (
    isSeparator(lines[0] ?? "") || isHeaderBlock(lines) || (lines.length < 4 && isSignature(lines[0] ?? ""))
  )
}

/** The words of an element, a line each for what stands on its own or after a break. */
function wordsOf(element: Element): string {
  const lines = [""]
  const walk = (node: ElementContent) => {
    if (node.type === "text") lines[lines.length - 1] += node.value.replace(/\s+/g, " ")
    if (node.type !== "element") return
    if (node.tagName === "br" || blocks.has(node.tagName)) lines.push("")
    node.children.forEach(walk)
  }
  element.children.forEach(walk)
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")
}

/** Together with the line above that says whose words follow, where that is an element of its own. */
function withAttribution(place: Place): Place {
  const parent = place.parents.at(-1)
  const index = place.at.at(-1) ?? 0
  for (let before = index - 1; before >= 0; before--) {
    const node = parent?.children[before]
    if (node?.type === "text" && node.value.trim() === "") continue
    if (
      node?.type !== "element" ||
      (node.tagName !== "br" && textOf(node).trim() !== "" && !isAttribution(textOf(node)))
    )
      break
    if (isAttribution(textOf(node))) return { ...place, at: [...place.at.slice(0, -1), before] }
  }
  return place
}

/** Whether anything follows outside of what is quoted and signed: an answer below or between. */
function isWrittenBelow(place: Place): boolean {
  const { parents, at } = place
  const wrapper = parents.at(-1)?.children[at.at(-1) ?? 0]
  // Headers of another mail are followed by that mail itself, which nothing wraps.
  if (wrapper?.type !== "element" || !isClosedBox(wrapper)) return false
  const following = parents.flatMap((parent, depth) => parent.children.slice((at[depth] ?? 0) + 1))
  return [...following, ...(wrapper.tagName === "blockquote" ? [] : wrapper.children)].some(isWritten)
}

const closedBox = /^(?:gmail_quote|gmail_quote_container|protonmail_quote|moz-cite-prefix)$/
const isClosedBox = ({ tagName, properties: { className } }: Element) =>
  tagName === "blockquote" ||
  (Array.isArray(className) && className.some((name) => closedBox.test(`${name}`)))

/** Whether a node holds words that are neither quoted nor a signature, and do not say whose words follow. */
function isWritten(node: RootContent): boolean {
  if (node.type === "text") return node.value.trim() !== "" && !isAttribution(node.value)
  if (node.type !== "element" || node.tagName === "blockquote" || beginsRest(node, [])) return false
  const lines = wordsOf(node).split("\n")
  const [first = ""] = lines
  if (first === "" || isSignature(first) || lines.some((line, at) => isAttribution(line, lines[at + 1])))
    return false
  return true
}

const hasPicture = (root: Root) => writer.stringify(root).includes("<img")

/** The tree before or from a place on, in copies of what both stand in. */
function half({ parents, at }: Place, side: "before" | "after"): Root {
  const [root] = parents
  let inner: RootContent[] = []
  for (let depth = parents.length - 1; depth >= 0; depth--) {
    const children = (parents[depth]?.children ?? []) as RootContent[]
    const index = at[depth] ?? 0
    const isLast = depth === parents.length - 1
    const own = side === "before" ? children.slice(0, index) : children.slice(isLast ? index : index + 1)
    const together = side === "before" ? [...own, ...inner] : [...inner, ...own]
    const parent = parents[depth]
    inner =
      depth === 0 || parent?.type !== "element"
        ? together
        : [{ ...parent, children: together as ElementContent[] }]
  }
  return { ...(root as Root), children: inner }
}
