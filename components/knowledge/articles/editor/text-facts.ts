import type { Editor } from "@tiptap/core"
import { minutesFor, wordsIn } from "@/lib/knowledge/articles/body/word-count"

export type TextFacts = {
  words: number
  minutes: number
  headings: { level: number; text: string; at: number }[]
  /** Its beginning as plain text. */
  beginning: string
}

export const noFacts: TextFacts = { words: 0, minutes: 1, headings: [], beginning: "" }

/** What a text is made of, for its outline and for judging it. */
export function factsOf({ state }: Editor): TextFacts {
  const { doc } = state
  const text = doc.textBetween(0, doc.content.size, "\n", " ")
  const headings: TextFacts["headings"] = []
  doc.descendants((node, at) => {
    if (node.type.name === "heading") headings.push({ level: node.attrs.level, text: node.textContent, at })
    return !node.isTextblock
  })
  const { words, characters } = wordsIn(text)
  return {
    words: words + characters,
    minutes: minutesFor(text),
    headings,
    beginning: text.replace(/\s+/g, " ").trim().slice(0, 240),
  }
}
