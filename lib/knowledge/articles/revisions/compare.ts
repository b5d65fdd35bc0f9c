import { diffArrays, diffWordsWithSpace } from "diff"
import type { ComparedBlock, ComparedField, Comparison, Piece, Revision, RevisionFields } from "./schema"
import { type Block, textBlocks } from "./text-blocks"

type Text = Pick<Revision, "title" | "body" | "fields">

/** Milliseconds for what is found out once both are read; what is too different by then is shown as removed and added. */
const longestMs = 1000
/** Behind how many others a block is looked for that was edited. */
const lookAhead = 20

const names = ["slug", "seoTitle", "seoDescription", "seoKeywords", "language"] as const

/** What has changed from one text to another, by paragraphs and words; links, emphasis and layout are not compared. */
export function compared(before: Text, after: Text): Comparison {
  const [old, present] = [textBlocks(before.body), textBlocks(after.body)]
  return {
    fields: changedFields(before, after),
    blocks: comparedBlocks(old, present, Date.now() + longestMs),
  }
}

function changedFields(before: Text, after: Text): ComparedField[] {
  const shown = (value: RevisionFields[keyof RevisionFields]) =>
    Array.isArray(value) ? value.join(", ") : value
  const all = [
    { field: "title" as const, before: before.title, after: after.title },
    ...names.map((field) => ({
      field,
      before: shown(before.fields[field]),
      after: shown(after.fields[field]),
    })),
  ]
  return all.filter((field) => field.before !== field.after)
}

function comparedBlocks(before: Block[], after: Block[], until: number): ComparedBlock[] {
  const parts = diffArrays(before, after, {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
    // Half of it is left for the words.
    timeout: left(until) / 2,
  }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const blocks: ComparedBlock[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (!part) continue
    if (part.removed && next?.added) {
      blocks.push(...replaced(part.value, next.value, until))
      at += 1
    } else {
      const change = part.added ? "added" : part.removed ? "removed" : "same"
      blocks.push(...part.value.map((block) => whole(block, change)))
    }
  }
  return blocks
}

const left = (until: number) => Math.max(1, until - Date.now())

function whole({ kind, text }: Block, change: "added" | "removed" | "same"): ComparedBlock {
  return { kind, change, pieces: [change === "same" ? { text } : { text, change }] }
}

/** Blocks that stand where others stood: those of one kind are compared in their order, word by word. */
function replaced(before: Block[], after: Block[], until: number): ComparedBlock[] {
  const blocks: ComparedBlock[] = []
  const [olds, news] = [before.map(withWords), after.map(withWords)]
  let next = 0
  for (const block of news) {
    const ahead = Date.now() < until ? olds.slice(next, next + lookAhead) : []
    const at = ahead.findIndex((old) => isLike(old, block))
    const old = ahead[at]
    if (!old) {
      blocks.push(whole(block, "added"))
      continue
    }
    blocks.push(...ahead.slice(0, at).map((gone) => whole(gone, "removed")), changed(old, block, until))
    next += at + 1
  }
  return [...blocks, ...olds.slice(next).map((old) => whole(old, "removed"))]
}

type Worded = Block & { words: Set<string> }

const withWords = (block: Block): Worded => ({
  ...block,
  words: new Set(block.text.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
})

/** Whether two blocks share enough words to be one that was edited. */
function isLike(one: Worded, other: Worded): boolean {
  if (one.kind !== other.kind || one.kind === "img") return false
  const [fewer, more] =
    one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words]
  let shared = 0
  for (const word of fewer) if (more.has(word)) shared += 1
  return shared * 3 >= Math.max(1, fewer.size)
}

function changed(old: Block, block: Block, until: number): ComparedBlock {
  const parts = diffWordsWithSpace(old.text, block.text, { timeout: left(until) })
  const pieces: Piece[] = parts
    ? parts.map(({ value, added, removed }) => ({
        text: value,
        ...(added && { change: "added" as const }),
        ...(removed && { change: "removed" as const }),
      }))
    : [
        { text: old.text, change: "removed" },
        { text: block.text, change: "added" },
      ]
  return { kind: block.kind, change: "changed", pieces }
}
