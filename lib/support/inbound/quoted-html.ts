import type { Element, ElementContent, Root, RootContent } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { blocks, half, isWild, linesIn, type Parent, type Place, parseHtml, writeHtml } from "./html-halves"
import { isAttribution, isHeaderBlock, isSentFrom, isSeparator, isSignature } from "./quote-words"
import type { Parted } from "./quoted-text"

/** What mail programs wrap the mail in that they answer, or their own signature. */
const wrappers = {
  className:
    /^(?:gmail_quote(?:_container)?|gmail_signature(?:_prefix)?|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|protonmail_signature_block|tutanota_quote|zmail_extra|ms-outlook-mobile-signature|OutlookMessageHeader)$/,
  id: /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|ms-outlook-mobile-signature|Signature|AppleMailSignature|OLK_SRC_BODY_SECTION|isReplyContent|replySplit)$/,
}
/** How Outlook draws the line above the headers of the mail it answers. */
const outlookLine = /border-top: ?solid #(?:e1e1e1|b5c4df)/i

/** Parts HTML, still as it came, where nothing but what is quoted and signed follows. */
export function partHtml(html: string): Parted {
  const place = isWild(html) ? null : beginningOfRest(parseHtml(html))
  if (!place) return { written: html, quoted: "" }
  const [written, quoted] = [half(place, "before"), half(place, "after")]
  if (isEmpty(written)) return { written: html, quoted: "" }
  return { written: writeHtml(written), quoted: writeHtml(quoted) }
}

/** Whether nothing in HTML was written for this mail: it is empty, or all of it is quoted and signed. */
export function isNothingWritten(html: string): boolean {
  if (isWild(html)) return false
  const root = parseHtml(html)
  if (isEmpty(root)) return true
  const place = beginningOfRest(root)
  return place !== null && isEmpty(half(place, "before"))
}

const isEmpty = (root: Root) => linesIn(root).every(({ place }) => place === null)

/** The first element that begins the rest of a mail; null where something was written below it, or there is none. */
function beginningOfRest(root: Root): Place | null {
  const place = firstWithin(root, { parents: [], at: [] })
  return place && !isWrittenBelow(place) ? withAttribution(place) : null
}

function firstWithin(parent: Parent, above: Place): Place | null {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== "element") continue
    const place = { parents: [...above.parents, parent], at: [...above.at, index] }
    const begins = beginsRest(node, parent.children.slice(index + 1, index + 10))
    if (begins && !(isSentFrom(textOf(node)) && isWrittenAfter(place))) return place
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
  const within = wrapper.tagName === "blockquote" ? [] : wrapper.children
  return [...following({ parents, at }), ...within].some(isWritten)
}

/** What follows behind a place, in the order it is read. */
const following = ({ parents, at }: Place): RootContent[] =>
  parents
    .map((parent, depth) => parent.children.slice((at[depth] ?? 0) + 1))
    .reverse()
    .flat()

/** Whether anything was written between what a program puts below a mail and what is quoted. */
function isWrittenAfter(place: Place): boolean {
  const rest = following(place)
  const foreign = rest.findIndex(
    (node) => node.type === "element" && beginsRest(node, []) && !isSentFrom(textOf(node)),
  )
  return (foreign < 0 ? rest : rest.slice(0, foreign)).some(isWritten)
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
