import { fenceLength, lineAt, spanLength } from "@/lib/knowledge/import-export/markdown-lines/code-fences"

/** A tag of a template language in a document: `{% hint style="info" %}`, `{{< tab "Linux" >}}`, `{{ site.title }}`. */
export type TemplateTag = {
  /** Which signs it is written between. */
  kind: "liquid" | "shortcode" | "output"
  name: string
  isEnd: boolean
  isAlone: boolean
  /** What stands behind its name. */
  rest: string
  start: number
  end: number
}

/** What a document consists of: text, and tags with what stands between them and their ends. */
export type TemplateNode =
  | { kind: "text"; text: string }
  | { kind: "tag"; tag: TemplateTag; children: TemplateNode[]; isClosed: boolean; source: string }

const mostTags = 3000
// A name is taken whole: cut anywhere, it would be looked behind for an end at each of its letters.
const tagRule =
  /\{%-?\s{0,9}(?<liquid>[A-Za-z][\w-]*)(?![\w-])(?<liquidRest>(?:[^%]|%(?!\})){0,2000}?)-?%\}|\{\{(?<sign>[<%])\s{0,9}(?<slash>\/?)\s{0,9}(?<short>[\w./-]+)(?![\w./-])(?<shortRest>(?:[^}]|\}(?!\})){0,2000}?)(?<alone>\/?)\s{0,9}[>%]\}\}|\{\{-?(?<output>[^{}<%][^{}]{0,500}?)-?\}\}/y

/** Cuts a document at its tags. What stands in code is no tag. */
export function templateNodes(markdown: string): TemplateNode[] {
  const tags = tagsIn(markdown)
  const closes = partnersOf(tags)
  const read = (from: number, to: number, first: number, last: number): TemplateNode[] => {
    const nodes: TemplateNode[] = []
    let at = from
    for (let index = first; index < last; index += 1) {
      const tag = tags[index]
      if (!tag) break
      if (tag.start > at) nodes.push({ kind: "text", text: markdown.slice(at, tag.start) })
      const closing = closes.get(index)
      const partner = closing === undefined ? undefined : tags[closing]
      const children = partner && closing ? read(tag.end, partner.start, index + 1, closing) : []
      at = partner?.end ?? tag.end
      if (!tag.isEnd || partner)
        nodes.push({
          kind: "tag",
          tag,
          children,
          isClosed: Boolean(partner),
          source: markdown.slice(tag.start, at),
        })
      else nodes.push({ kind: "text", text: markdown.slice(tag.start, tag.end) })
      if (closing !== undefined) index = closing
    }
    if (at < to) nodes.push({ kind: "text", text: markdown.slice(at, to) })
    return nodes
  }
  return read(0, markdown.length, 0, tags.length)
}

function tagsIn(markdown: string): TemplateTag[] {
  const tags: TemplateTag[] = []
  const isCode = codeIn(markdown)
  for (let at = markdown.indexOf("{"); at !== -1 && tags.length < mostTags; at = markdown.indexOf("{", at)) {
    const past = isCode(at)
    tagRule.lastIndex = at
    const match = past > at ? null : tagRule.exec(markdown)
    if (past > at) at = past
    else if (match?.groups) {
      tags.push(tagOf(match.groups, at, at + match[0].length))
      at += match[0].length
      const raw = tags.at(-1)
      if (raw?.name !== "raw" || raw.isEnd) continue
      const end = markdown.slice(at).search(/\{%-?\s*endraw/)
      if (end !== -1) at += end
    } else at += 1
  }
  return tags
}

function tagOf(groups: Record<string, string | undefined>, start: number, end: number): TemplateTag {
  const { liquid, liquidRest = "", short, slash, shortRest = "", alone, output = "" } = groups
  if (liquid !== undefined) {
    const isEnd = /^end\w/.test(liquid)
    return {
      kind: "liquid",
      name: isEnd ? liquid.slice(3) : liquid,
      isEnd,
      isAlone: false,
      rest: liquidRest.trim(),
      start,
      end,
    }
  }
  if (short === undefined)
    return { kind: "output", name: "", isEnd: false, isAlone: true, rest: output.trim(), start, end }
  return {
    kind: "shortcode",
    name: short,
    isEnd: slash === "/",
    isAlone: alone === "/",
    rest: shortRest.trim(),
    start,
    end,
  }
}

/** Which closing tag ends which opening one; tags left open between them stand alone. */
function partnersOf(tags: TemplateTag[]): Map<number, number> {
  const partners = new Map<number, number>()
  const open: number[] = []
  for (const [index, { kind, name, isEnd, isAlone }] of tags.entries()) {
    if (!isEnd && !isAlone && kind !== "output") open.push(index)
    if (!isEnd) continue
    const at = open.findLastIndex((each) => tags[each]?.name === name && tags[each]?.kind === kind)
    const [opening] = at === -1 ? [] : open.splice(at)
    if (opening !== undefined) partners.set(opening, index)
  }
  return partners
}

/** Answers where the code ends that a place of a document, asked for in rising order, is in; or that place. */
function codeIn(markdown: string): (at: number) => number {
  let [line, next, end] = [0, 0, 0]
  const move = (to: number) => {
    while (line <= to && line < markdown.length) {
      const fence = fenceLength(markdown, line)
      if (fence) {
        if (line + fence > to) {
          end = line + fence
          next = end
          line = end
          return
        }
        line += fence
        next = line
        continue
      }
      const text = lineAt(markdown, line)
      const stop = line + text.length
      for (next = Math.max(next, line); next <= Math.min(to, stop); next += 1) {
        if (markdown[next] !== "`") continue
        const length = spanLength(markdown, next) || 1
        if (length > 1 && next + length > to) {
          end = next + length
          next = end
          return
        }
        next += length - 1
      }
      if (to <= stop) return
      line = stop + 1
    }
  }
  return (at) => {
    if (at >= end) move(at)
    return Math.max(at, end)
  }
}

/** What stands behind a tag's name: `style="info"` by name, `"Linux"` by its number. */
export function argumentsOf(rest: string): { named: Record<string, string>; plain: string[] } {
  const named: Record<string, string> = {}
  const plain: string[] = []
  const rule = /(?:([\w-]+)\s*[=:]\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g
  for (const [, name, double, single, bare] of rest.matchAll(rule)) {
    const value = double ?? single ?? bare ?? ""
    if (name) named[name.toLowerCase()] = value
    else plain.push(value)
  }
  return { named, plain }
}
