import { Extension } from "@tiptap/core"
import { type EditorState, Plugin } from "@tiptap/pm/state"
import { Decoration, DecorationSet } from "@tiptap/pm/view"
import StarterKit from "@tiptap/starter-kit"
import { words } from "@/lib/platform/words/words"
import { isArticleLink } from "./article-link"
import { Callout, CalloutTitle } from "./callout"
import { KeptBlock, KeptInline, keptMarks } from "./kept"
import { Picture } from "./picture"
import { tableNodes } from "./table"
import { UploadPlaces } from "./upload-places"

const textBlocks = [
  "paragraph",
  "heading",
  "blockquote",
  "listItem",
  "bulletList",
  "orderedList",
  "tableCell",
  "tableHeader",
]
const kept = { default: null }
/** The file a block of code stands for; tidyHtml puts it where articles have it. */
const codeTitle = {
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector("code")?.dataset.title ?? null,
  renderHTML: ({ title }: { title?: string | null }) => (title ? { "data-title": title } : {}),
}

/** Its lines that are marked, which are kept in the same way. */
const codeLines = {
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector("code")?.dataset.lines ?? null,
  renderHTML: ({ lines }: { lines?: string | null }) => (lines ? { "data-lines": lines } : {}),
}

/** Attributes the server keeps and no tool of the editor sets. */
const KeptAttributes = Extension.create({
  name: "keptAttributes",
  addGlobalAttributes: () => [
    { types: textBlocks, attributes: { dir: kept, lang: kept } },
    { types: ["heading", "link"], attributes: { id: kept } },
    { types: ["listItem"], attributes: { value: kept } },
    { types: ["orderedList"], attributes: { reversed: kept } },
    { types: ["codeBlock"], attributes: { title: codeTitle, lines: codeLines } },
  ],
})

/** Says in the empty line where the cursor is what can be done there. */
const EmptyLine = Extension.create({
  name: "emptyLine",
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: hintIn } })],
})

function hintIn({ doc, selection }: EditorState) {
  const { $from, empty } = selection
  const { parent } = $from
  if (!empty || parent.type.name !== "paragraph" || parent.content.size > 0 || $from.depth > 1) return null
  const hint =
    doc.childCount === 1
      ? words("knowledge.editor")("writeTypeBlocks")
      : words("knowledge.editor")("typeForBlocks")
  return DecorationSet.create(doc, [Decoration.node($from.before(), $from.after(), { "data-hint": hint })])
}

/** All an article can be made of. What is missing here would be lost when an article is saved. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      // Otherwise what is typed behind a link becomes part of it.
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isArticleLink,
    },
  }),
  Callout,
  CalloutTitle,
  Picture,
  ...tableNodes,
  KeptBlock,
  KeptInline,
  ...keptMarks,
  KeptAttributes,
  EmptyLine,
  UploadPlaces,
]
