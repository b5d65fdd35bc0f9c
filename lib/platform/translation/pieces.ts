import type { Element, Root, RootContent } from "hast"
import rehypeParse from "rehype-parse"
import rehypeStringify from "rehype-stringify"
import { unified } from "unified"

const parser = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)

/** A part of a text: `sent` to be translated, or `raw`, which stays as it is. */
type Piece = { sent: string; raw?: undefined } | { raw: string; sent?: undefined }
/** A text in parts; `kept` is what stands in them as a mark only. */
export type Cut = { pieces: Piece[]; kept: string[] }

/** In characters: what one request holds, and so one part at most. */
export const longestPiece = 4000
const mostInBatch = 25

const placeholder = /(\{\{[^{}]{1,200}\}\})/
/** What is not translated, whole. */
const untranslated = ["pre", "code", "kbd", "samp"]

/** HTML in parts, each of whole elements. Code and placeholders stand in them as marks. */
export function piecesOf(html: string): Cut {
  const root = parser.parse(html) as Root
  const kept: string[] = []
  root.children = root.children.flatMap((node) => marked(node, kept))
  const pieces: Piece[] = []
  cut(root.children, pieces)
  return { pieces, kept }
}

/** Plain text in parts. */
export const textPieces = (text: string): Cut => ({
  pieces: runsOf(text, longestPiece).map((sent) => (/\p{L}/u.test(sent) ? { sent } : { raw: sent })),
  kept: [],
})

/** The whole again, with what was kept in place of its marks, wherever these stand now. */
export function rejoin({ pieces, kept }: Cut, next: () => string): string {
  const whole = pieces.map(({ sent, raw }) => (sent === undefined ? raw : edged(sent, next()))).join("")
  return kept.length === 0
    ? whole
    : whole.replace(
        /<span\b[^<>]*\bdata-keep="(\d+)"[^<>]*>[^<]*<\/span>/g,
        (mark, at) => kept[Number(at)] ?? mark,
      )
}

/** Services trim what they are given; blanks between parts are part of the text. No record can hold a NUL. */
const edged = (source: string, translated: string) =>
  `${/^\s*/.exec(source)?.[0]}${translated.replaceAll("\0", "").trim()}${/\s*$/.exec(source)?.[0]}`

/** As many parts as one request holds, one after the other. */
export function batchesOf(sent: string[]): string[][] {
  const batches: string[][] = []
  let size = 0
  for (const piece of sent) {
    const last = batches.at(-1)
    if (last && size + piece.length <= longestPiece && last.length < mostInBatch) last.push(piece)
    else {
      batches.push([piece])
      size = 0
    }
    size += piece.length
  }
  return batches
}

function marked(node: RootContent, kept: string[]): RootContent[] {
  if (node.type === "text")
    return node.value
      .split(placeholder)
      .flatMap((value, at) =>
        at % 2 === 1 ? mark({ type: "text", value }, value, kept) : value ? { type: "text", value } : [],
      )
  if (node.type !== "element") return []
  if (untranslated.includes(node.tagName)) return [mark(node, wordsOf(node), kept)]
  return [{ ...node, children: node.children.flatMap((child) => marked(child, kept)) as Element["children"] }]
}

function mark(node: RootContent, words: string, kept: string[]): Element {
  kept.push(write([node]))
  const properties = { translate: "no", dataKeep: String(kept.length - 1) }
  // What it says helps to translate what stands around it.
  return {
    type: "element",
    tagName: "span",
    properties,
    children: [{ type: "text", value: words.slice(0, 60) }],
  }
}

const wordsOf = (node: RootContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(wordsOf).join("") : ""
const write = (children: RootContent[]) => writer.stringify({ type: "root", children })

/** Whether anything in it is to be translated. */
const speaks = (node: RootContent): boolean =>
  node.type === "text"
    ? /\p{L}/u.test(node.value)
    : node.type === "element" && node.properties.dataKeep === undefined && node.children.some(speaks)

/** Neighbours go together as far as they fit; of what does not fit alone its children are taken one by one. */
function cut(nodes: RootContent[], pieces: Piece[]) {
  let run: RootContent[] = []
  let length = 0
  const close = () => {
    const html = write(run)
    if (html) pieces.push(run.some(speaks) ? { sent: html } : { raw: html })
    ;[run, length] = [[], 0]
  }
  for (const node of nodes) {
    const size = write([node]).length
    if (length + size > longestPiece) close()
    if (size <= longestPiece) {
      run.push(node)
      length += size
    } else if (node.type === "element") {
      const [before, after] = shell(node)
      pieces.push({ raw: before })
      cut(node.children as RootContent[], pieces)
      pieces.push({ raw: after })
    } else if (node.type === "text")
      for (const value of runsOf(node.value)) pieces.push({ sent: write([{ type: "text", value }]) })
  }
  close()
}

/** An element's first tag and its last. */
function shell(node: Element): [before: string, after: string] {
  const after = `</${node.tagName}>`
  const empty = write([{ ...node, children: [] }])
  return empty.endsWith(after) ? [empty.slice(0, -after.length), after] : [empty, ""]
}

/** A long text in parts, each up to a blank where there is one. Signs that HTML writes as references take up to six characters. */
function runsOf(text: string, longest = Math.floor(longestPiece / 6)): string[] {
  const runs: string[] = []
  let rest = text
  while (rest.length > longest) {
    const end = rest.slice(0, longest).search(/(?<=[.!?。！？]\s?)[^.!?。！？]*$/u)
    const blank = rest.lastIndexOf(" ", longest)
    const at = end > 0 ? end : blank > 0 ? blank + 1 : longest
    runs.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...runs, rest].filter(Boolean)
}
